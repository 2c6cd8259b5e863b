import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries the signature of a request's body, in both directions. */
export const softSwissHeader = 'x-request-sign';

/** HMAC-SHA256 over the exact bytes of the body, hexadecimal. */
export const signHmac = (body: Uint8Array, secret: string): string => createHmac('sha256', secret).update(body).digest('hex');

/** False for anything but the right signature; takes as long for a wrong one. */
export function verifyHmac(body: Uint8Array, signature: string | undefined, secret: string): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signHmac(body, secret), 'hex'));
}
