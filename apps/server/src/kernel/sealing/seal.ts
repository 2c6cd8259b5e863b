import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomSource } from '../random/random.ts';

export const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret for the database with AES-256-GCM, so that whoever has only the database cannot read it: nonce, text, tag. What is sealed for a
 * `place` opens for no other one.
 */
export function seal(key: Buffer, plain: Buffer, random: RandomSource, place = ''): Buffer {
  const nonce = random.bytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for what none of these keys has sealed for this place. */
export function unseal(keys: readonly Buffer[], sealed: Buffer, place = ''): Buffer {
  let fault: unknown = new Error('there is no key to unseal with');
  for (const key of keys)
    try {
      return unsealWith(key, sealed, place);
    } catch (error) {
      fault = error;
    }
  throw fault;
}

function unsealWith(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
}
