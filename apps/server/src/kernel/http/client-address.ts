import { isIP } from 'node:net';
import { isLoopback } from './own-host.ts';

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since one customer owns all of it.
 */
export function clientKey(address: string): string {
  const plain = plainOf(address);
  return isIP(plain) === 6 ? networkOf(plain, 4) : plain;
}

/**
 * The network around a client: /24 of an IPv4 address, /48 of an IPv6 address, which is what one customer rents at most. Whoever owns such a
 * network has an address for every try.
 */
export function networkKey(address: string): string {
  const plain = plainOf(address);
  if (isIP(plain) === 4) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  return isIP(plain) === 6 ? networkOf(plain, 3) : plain;
}

/** Whether a client is a program on the machine itself, or stands behind a proxy on it that names nobody. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Whether the limits spare an address. */
export type Spared = (address: string) => boolean;

/**
 * Programs on the machine itself (load tests, journeys in a browser) are spared where people reach the product on it alone. At a public
 * address whoever comes from this machine is a proxy, and so everybody.
 */
export function sparedAt(publicUrl: string): Spared {
  return isLoopback(new URL(publicUrl).hostname) ? isThisMachine : () => false;
}

const plainOf = (address: string): string => (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address);

/** The network of an IPv6 address by its first groups of 16 bits. */
function networkOf(address: string, groups: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${all
    .slice(0, groups)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${groups * 16}`;
}
