import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAuthentic, requestSignature } from './signature.ts';

interface Vectors {
  secret: string;
  request: { ts: string; method: string; path: string; body: string; sig: string }[];
  webhook: { secret: string; body: string; digests: Record<string, string> };
}

const vectors: Vectors = JSON.parse(readFileSync(new URL('./testing/sumsub-signature-vectors.json', import.meta.url), 'utf8'));

test.each(vectors.request)('[R7-016] a request is signed as the provider wants it: $method $path', ({ ts, method, path, body, sig }) => {
  expect(requestSignature(vectors.secret, ts, method, path, body)).toBe(sig);
});

test('[R7-016] messages are believed by their digest over the raw bytes, by SHA-256 and SHA-512 and never by SHA-1', () => {
  const { secret, body, digests } = vectors.webhook;
  const bytes = Buffer.from(body);
  for (const algorithm of ['HMAC_SHA256_HEX', 'HMAC_SHA512_HEX']) {
    expect(isAuthentic(secret, bytes, algorithm, digests[algorithm])).toBe(true);
    expect(isAuthentic(secret, bytes, algorithm, digests[algorithm]?.toUpperCase())).toBe(true);
    expect(isAuthentic(`${secret} `, bytes, algorithm, digests[algorithm])).toBe(false);
    expect(isAuthentic(secret, Buffer.concat([bytes, Buffer.from(' ')]), algorithm, digests[algorithm])).toBe(false);
    expect(isAuthentic(secret, bytes, algorithm, digests[algorithm]?.slice(2))).toBe(false);
  }
  expect(isAuthentic(secret, bytes, 'HMAC_SHA512_HEX', digests['HMAC_SHA256_HEX'])).toBe(false);
  for (const algorithm of ['HMAC_SHA1_HEX', '', 'none', 'constructor', undefined])
    expect(isAuthentic(secret, bytes, algorithm, digests['HMAC_SHA1_HEX'])).toBe(false);
  expect(isAuthentic(secret, bytes, 'HMAC_SHA256_HEX', undefined)).toBe(false);
});
