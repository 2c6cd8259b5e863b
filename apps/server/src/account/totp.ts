import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: HOTP of RFC 4226 over the steps of RFC 6238. Six digits, thirty seconds, SHA-1, as every app knows them. */
export const totpDigits = 6;
/** Milliseconds. */
export const totpStep = 30_000;
/** Bytes of a key: as long as the hash, as RFC 4226 section 4 asks for. */
export const totpKeyLength = 20;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step that a moment lies in. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / totpStep);
}

/** RFC 4226 section 5.3. `counter` is a whole number below 2^53. */
export function hotp(key: Buffer, counter: number, digits = totpDigits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step from `from` to `to` (counted from the present one) to which the code belongs, or null. All of them are compared,
 * each in constant time.
 */
export function stepOf(key: Buffer, code: string, now: Date, { from, to }: { from: number; to: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  let found: number | null = null;
  for (let step = present + from; step <= present + to; step++) {
    if (step >= 0 && timingSafeEqual(Buffer.from(hotp(key, step)), Buffer.from(code))) found ??= step;
  }
  return found;
}

/** RFC 4648 without padding, as apps want their keys. */
export function base32(bytes: Buffer): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** The address that authenticator apps read out of a QR code. */
export function keyAddress(key: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer.replace(/:/g, ' '))}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${totpDigits}&period=${totpStep / 1000}`;
}
