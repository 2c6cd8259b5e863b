import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lower-case hex HMAC-SHA256 of seconds, method, path with query and raw body (Sumsub, "authentication"). */
export function requestSignature(secret: string, seconds: string, method: string, path: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}${method}${path}`).update(body).digest('hex');
}

/** The digests of webhooks that are believed. SHA-1, which the provider still offers, is not. */
const digests: Readonly<Record<string, 'sha256' | 'sha512'>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

/** Whether a webhook's raw bytes carry the provider's digest by the algorithm that the message names. */
export function isAuthentic(secret: string, body: Buffer, algorithm: string | undefined, digest: string | undefined): boolean {
  if (algorithm === undefined || digest === undefined || !Object.hasOwn(digests, algorithm)) return false;
  const expected = createHmac(digests[algorithm] ?? 'sha256', secret)
    .update(body)
    .digest('hex');
  const given = Buffer.from(digest.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
