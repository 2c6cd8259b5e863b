import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Seconds that one code is shown for (RFC 6238). */
const step = 30;

/** A secret as authenticator applications take it: base 32 without padding (RFC 4648). */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}

/** The six digits of a time step (RFC 4226 with the counter of RFC 6238). */
export function codeAt(secret: Buffer, counter: bigint): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(counter);
  const mac = createHmac('sha1', secret).update(moving).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step that a code belongs to, one before and one after the present being good as well; null for a wrong code or one of a step up to `usedStep`. */
export function stepOf(secret: Buffer, code: string, now: Date, usedStep: bigint): bigint | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = BigInt(Math.floor(now.getTime() / 1000 / step));
  for (const counter of [current, current - 1n, current + 1n])
    if (counter > usedStep && timingSafeEqual(Buffer.from(codeAt(secret, counter)), Buffer.from(code))) return counter;
  return null;
}

/** What an authenticator application reads from a picture. */
export const uriOf = (secret: Buffer, email: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
