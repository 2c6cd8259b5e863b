import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';

/** Header that carries the signature of a request's body, in both directions. */
export const signatureHeader = 'x-hub88-signature';

/** RSASSA-PKCS1-v1_5 with SHA-256 over the exact bytes of the body, base64. */
export function signBody(body: Uint8Array, privateKey: KeyObject): string {
  return sign('sha256', body, privateKey).toString('base64');
}

/** False for anything but a valid signature; never throws. */
export function verifyBody(body: Uint8Array, signature: string | undefined, publicKey: KeyObject): boolean {
  if (signature === undefined || !/^[A-Za-z0-9+/]{1,2048}={0,2}$/.test(signature)) return false;
  try {
    return verify('sha256', body, publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** @throws Error when the text is not a private key. */
export function readPrivateKey(pem: string): KeyObject {
  return createPrivateKey(pem);
}

/** @throws Error when the text is not a public key. */
export function readPublicKey(pem: string): KeyObject {
  return createPublicKey(pem);
}

/** A new RSA key pair of 2048 bits as PEM. */
export function generateKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
