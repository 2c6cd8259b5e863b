import { createWords } from '@tavolo/fairness';
import { uniformFrom, type Uniform } from '@tavolo/pricing';
import { createHash, createHmac } from 'node:crypto';

/**
 * Seeds of simulated events. Each follows from the installation's secret and the event's name, so it lies nowhere before it is told: not in the database, not in the
 * answer of any call. Its SHA-256 is published before the first bet, the seed itself when nobody can bet on the event any more.
 */
export class Seeds {
  readonly #keys: readonly Buffer[];

  /** @param keys of the present secret and of those before it */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = keys;
  }

  commitmentFor(urn: string): string {
    return commitmentOf(this.#seed(this.#keys[0], urn));
  }

  /** The seed that was committed to, in hexadecimal digits; null where its secret is not known any more. */
  seedFor(urn: string, commitment: string | null): string | null {
    return this.#keys.map((key) => this.#seed(key, urn)).find((seed) => commitmentOf(seed) === commitment) ?? null;
  }

  #seed(key: Buffer | undefined, urn: string): string {
    return createHmac('sha256', key ?? '')
      .update(urn)
      .digest('hex');
  }
}

/** What is published of a seed before the event: SHA-256 of its 32 bytes. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/**
 * Numbers from [0, 1) that follow from a seed: HMAC-SHA256 of "0", "1" … with the seed's bytes as key, read in words of four bytes, most significant first;
 * two words make a number of 52 bits.
 */
export function uniformOf(seed: string): Uniform {
  const key = Buffer.from(seed, 'hex');
  return uniformFrom(createWords((cursor) => createHmac('sha256', key).update(String(cursor)).digest()));
}
