import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomSource } from './parts.ts';

/** Encrypts what nobody may read in the database before its time: AES-256-GCM, nonce, ciphertext, tag. */
export class Sealing {
  readonly #random: RandomSource;
  readonly #key: Buffer;
  readonly #keys: readonly Buffer[];

  /** @param parts `key`: 32 bytes that are not in the database: who reads the database alone cannot foresee an outcome. `previousKeys` still read what they encrypted. */
  constructor(parts: { random: RandomSource; key: Buffer; previousKeys?: readonly Buffer[] }) {
    if (parts.key.length !== 32) throw new Error('the key for seeds must be 32 bytes long');
    this.#random = parts.random;
    this.#key = parts.key;
    this.#keys = [parts.key, ...(parts.previousKeys ?? [])];
  }

  /** @param place what it is for: it opens nowhere else */
  seal(place: string, text: string): Buffer {
    const nonce = this.#random.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(place));
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws for what none of the keys has sealed at this place. */
  unseal(place: string, sealed: Buffer): string {
    let fault: unknown;
    for (const key of this.#keys)
      try {
        return unsealWith(key, place, sealed);
      } catch (error) {
        fault = error;
      }
    throw fault;
  }
}

/** Throws for what this key has not sealed at this place. */
function unsealWith(key: Buffer, place: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}
