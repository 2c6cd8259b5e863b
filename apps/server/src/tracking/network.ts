import ipaddr from 'ipaddr.js';

/**
 * The network of an address, for statistics and against abuse, without the one customer in it: the /24 of an IPv4 address,
 * the /48 of an IPv6 one. `unknown` for what is no address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
