import { isIP } from 'node:net';

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since one customer owns all of it.
 */
export function clientKey(address: string): string {
  const plain = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether a client is a program on the machine itself, or stands behind a proxy on it that was not declared as trusted. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
