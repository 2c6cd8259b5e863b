import { generateSync, ScureBase32Plugin, verifySync } from 'otplib';

/** Codes of authenticator apps: HOTP of RFC 4226 over the steps of RFC 6238. Six digits, thirty seconds, SHA-1, as every app knows them. */
const digits = 6;
/** Seconds. */
const period = 30;
/** Bytes of a key: as long as the hash, as RFC 4226 section 4 asks for. */
export const totpKeyLength = 20;

const base32 = new ScureBase32Plugin();

/** The step that a moment lies in. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / period);

/** What an app shows for a key in a step. */
export const codeAt = (key: Uint8Array, step: number): string => generateSync({ strategy: 'hotp', secret: key, counter: step, digits });

/** The step to which a code belongs, as many before and after the present one as are named; null for a wrong one. Compared in constant time. */
export function stepOf(key: Uint8Array, code: string, now: Date, around: { before: number; after: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epochTolerance: [number, number] = [around.before * period, around.after * period];
  const found = verifySync({ strategy: 'totp', secret: key, token: code, epoch: now.getTime() / 1000, period, digits, epochTolerance });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** A key as apps take it when it is typed: RFC 4648 without padding. */
export const keyText = (key: Uint8Array): string => base32.encode(key, { padding: false });

/** The bytes of a key that was written so. Throws for what is none. */
export const keyOf = (text: string): Buffer => Buffer.from(base32.decode(text));

/** The address that apps read out of a QR code. All that is usual is said too: some apps guess otherwise. */
export function keyAddress(key: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer.replace(/:/g, ' '))}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${keyText(key)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`;
}
