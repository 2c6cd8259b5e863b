import { createHmac, timingSafeEqual } from 'node:crypto';

export type DigestAlgorithm = 'sha256' | 'sha384' | 'sha512';

function digest(secret: string, algorithm: DigestAlgorithm, parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac(algorithm, secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

function equal(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `t=<unix seconds>,v1=<hex HMAC of "<t>.<raw body>">`: the form that Stripe made common. */
export function signTimestamped(secret: string, body: string | Buffer, at: Date, algorithm: DigestAlgorithm = 'sha256'): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return `t=${seconds},v1=${digest(secret, algorithm, [seconds, '.', body])}`;
}

/** Checks a timestamped signature over the raw body. Several `v1` are allowed, so that a secret can be changed without a gap. */
export function verifyTimestamped(
  secret: string,
  body: Buffer,
  header: string,
  now: Date,
  toleranceSeconds: number,
  algorithm: DigestAlgorithm = 'sha256',
): boolean {
  const fields = header.split(',').map((field) => field.trim().split('=', 2));
  const seconds = fields.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > toleranceSeconds) return false;
  const expected = digest(secret, algorithm, [seconds, '.', body]);
  return fields.some(([name, value]) => name === 'v1' && equal(value ?? '', expected));
}

/** Checks a plain hex HMAC of the raw body, with or without a prefix such as `sha256=`. */
export function verifyDigest(secret: string, body: Buffer, header: string, algorithm: DigestAlgorithm = 'sha256'): boolean {
  const value = header
    .trim()
    .replace(new RegExp(`^${algorithm}=`, 'i'), '')
    .toLowerCase();
  return equal(value, digest(secret, algorithm, [body]));
}

export { equal as equalInConstantTime };
