import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomSource } from '../kernel/random/random.ts';

/** Encrypts a secret for the database with AES-256-GCM; whoever has only the database can not read it. */
export function seal(key: Buffer, plain: Buffer, random: RandomSource): Buffer {
  const nonce = random.bytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for what none of these keys has sealed. */
export function unseal(keys: readonly Buffer[], sealed: Buffer): Buffer {
  let fault: unknown = new Error('there is no key to unseal with');
  for (const key of keys)
    try {
      return unsealWith(key, sealed);
    } catch (error) {
      fault = error;
    }
  throw fault;
}

function unsealWith(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
