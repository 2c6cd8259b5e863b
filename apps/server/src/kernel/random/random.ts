import { createHash, randomBytes, randomFillSync } from 'node:crypto';

/** The only source of randomness for tokens, codes, keys and seeds. */
export interface RandomSource {
  /** `count` unpredictable bytes. */
  bytes(count: number): Buffer;
}

/** Bytes fetched from the system at once: a call for sixteen alone costs as much as one for thousands. */
const reserve = Buffer.alloc(4096);
const largestFromReserve = 64;
let taken = reserve.length;

/** The operating system's. What was handed out is not kept. */
export const systemRandom: RandomSource = {
  bytes(count) {
    if (count > largestFromReserve) return randomBytes(count);
    if (taken + count > reserve.length) {
      randomFillSync(reserve);
      taken = 0;
    }
    const bytes = Buffer.from(reserve.subarray(taken, taken + count));
    reserve.fill(0, taken, taken + count);
    taken += count;
    return bytes;
  },
};

/** A reproducible stream for tests: SHA-256 of seed and counter. Never for production. */
export class SeededRandom implements RandomSource {
  readonly #seed: string;
  #counter = 0;
  #rest = Buffer.alloc(0);
  constructor(seed: string) {
    this.#seed = seed;
  }
  bytes(count: number): Buffer {
    while (this.#rest.length < count) {
      const block = createHash('sha256')
        .update(`${this.#seed}:${this.#counter++}`)
        .digest();
      this.#rest = Buffer.concat([this.#rest, block]);
    }
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}

/** A uniform integer in [0, limit), without modulo bias (rejection sampling on 32 bits). `limit` is 1 … 2^32. */
export function randomInteger(random: RandomSource, limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const value = random.bytes(4).readUInt32BE();
    if (value < ceiling) return value % limit;
  }
}
