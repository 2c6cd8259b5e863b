import type { Clock } from '../../kernel/clock/clock.ts';
import { codeAt } from '../totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key in base 32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** What an authenticator app shows for a key at this moment. */
export const codeNow = (secret: Buffer, clock: Clock): string => codeAt(secret, BigInt(Math.floor(clock.now().getTime() / 30_000)));
