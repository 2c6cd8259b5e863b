import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { RandomSource } from '../kernel/random/random.ts';

const version = 'v1';

/**
 * Seals single values of personal data with AES-256-GCM before they reach the database. Each is bound to its place, so that a sealed value
 * copied to another player does not open there. The first secret seals; the others still open what was sealed before the secret changed.
 */
export class Seal {
  readonly #keys: { id: string; key: Buffer }[];
  readonly #random: RandomSource;

  constructor(secrets: readonly Buffer[], random: RandomSource) {
    if (secrets.length === 0) throw new Error('sealing needs a secret');
    this.#random = random;
    this.#keys = secrets.map((secret) => {
      const key = createHmac('sha256', secret).update('personal-data-seal').digest();
      return { key, id: createHmac('sha256', key).update('id').digest('base64url').slice(0, 6) };
    });
  }

  /** `v1.key.nonce.text`; `place` names where it is kept, e.g. `document:100001`. */
  close(place: string, text: string): string {
    const { id, key } = this.#keys[0] ?? nothing();
    const nonce = this.#random.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [version, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /** The text again. Throws for a value of another place, of an unknown key, or one that was changed. */
  open(place: string, sealed: string): string {
    const [form, id, nonce = '', body = ''] = sealed.split('.');
    const known = this.#keys.find((one) => one.id === id);
    if (form !== version || !known) throw new Error('a sealed value has no known key');
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', known.key, Buffer.from(nonce, 'base64url')).setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  }

  /** Whether it was sealed under a secret that is no longer the first. */
  isStale(sealed: string): boolean {
    return sealed.split('.')[1] !== this.#keys[0]?.id;
  }
}

function nothing(): never {
  throw new Error('sealing needs a secret');
}
