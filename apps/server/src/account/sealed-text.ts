import { createHmac } from 'node:crypto';
import type { RandomSource } from '../kernel/random/random.ts';
import { nonceLength, seal, unseal } from '../kernel/sealing/seal.ts';

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
    const sealed = seal(key, Buffer.from(text), this.#random, place);
    const [nonce, body] = [sealed.subarray(0, nonceLength), sealed.subarray(nonceLength)];
    return [version, id, nonce.toString('base64url'), body.toString('base64url')].join('.');
  }

  /** The text again. Throws for a value of another place, of an unknown key, or one that was changed. */
  open(place: string, sealed: string): string {
    const [form, id, nonce = '', body = ''] = sealed.split('.');
    const known = this.#keys.find((one) => one.id === id);
    if (form !== version || !known) throw new Error('a sealed value has no known key');
    const bytes = Buffer.concat([Buffer.from(nonce, 'base64url'), Buffer.from(body, 'base64url')]);
    return unseal([known.key], bytes, place).toString('utf8');
  }

  /** Whether it was sealed under a secret that is no longer the first. */
  isStale(sealed: string): boolean {
    return sealed.split('.')[1] !== this.#keys[0]?.id;
  }
}

function nothing(): never {
  throw new Error('sealing needs a secret');
}
