import type { Clock } from '../clock/clock.ts';

const kept = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * How often something may be done, by key: a rate a second that goes on without end, and so many seconds' worth of it at once. What is refused
 * costs nothing: who stops is let in again at once. In memory, so each process counts for itself; of many keys the one longest out of use is
 * forgotten first.
 */
export class Buckets {
  readonly #clock: Clock;
  readonly #rate: number;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param rate a second; 0 sets no limit */
  constructor(clock: Clock, { rate, burstSeconds }: { rate: number; burstSeconds: number }) {
    this.#clock = clock;
    this.#rate = rate;
    this.#most = rate * burstSeconds;
  }

  has(key: string): boolean {
    return this.#buckets.has(key);
  }

  /** Begins to count for a key; one that is counted for already goes on. */
  open(key: string): void {
    this.#bucketOf(key);
  }

  forget(key: string): void {
    this.#buckets.delete(key);
  }

  /** Counts one. @returns 0 when it is let through, else the whole seconds to wait */
  take(key: string): number {
    if (this.#rate === 0) return 0;
    const bucket = this.#bucketOf(key);
    const now = this.#clock.now().getTime();
    // A clock that steps back takes nothing away.
    const passed = Math.max(0, now - bucket.at) / 1000;
    bucket.left = Math.min(this.#most, bucket.left + passed * this.#rate);
    bucket.at = now;
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / this.#rate);
    bucket.left -= 1;
    return 0;
  }

  #bucketOf(key: string): Bucket {
    const known = this.#buckets.get(key);
    if (known) {
      // The oldest in the map is the one that was longest out of use.
      this.#buckets.delete(key);
      this.#buckets.set(key, known);
      return known;
    }
    const bucket = { left: this.#most, at: this.#clock.now().getTime() };
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > kept) for (const oldest of this.#buckets.keys()) if (this.#buckets.delete(oldest)) break;
    return bucket;
  }
}
