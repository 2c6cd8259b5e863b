import type { Clock } from '../clock/clock.ts';
import type { LimitStore, Rate, Window } from './store.ts';

const kept = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** Counts in memory, each process for itself: for what spares the processor. Of many keys the one longest out of use is forgotten first. */
export class MemoryStore implements LimitStore {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Nothing here is undone by a transaction. */
  within(): MemoryStore {
    return this;
  }

  /** Whether a rate is counted for the key. */
  has(key: string): boolean {
    return this.#buckets.has(key);
  }

  /** Begins to count for a key; one that is counted for already goes on. */
  open(key: string, rate: Rate): void {
    this.#bucketOf(key, rate);
  }

  forget(key: string): void {
    this.#buckets.delete(key);
    this.#windows.delete(key);
  }

  take(key: string, limit: Rate): number {
    const { rate, burstSeconds } = limit;
    if (rate === 0) return 0;
    const bucket = this.#bucketOf(key, limit);
    const now = this.#clock.now().getTime();
    // A clock that steps back takes nothing away.
    const passed = Math.max(0, now - bucket.at) / 1000;
    bucket.left = Math.min(rate * burstSeconds, bucket.left + passed * rate);
    bucket.at = now;
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / rate);
    bucket.left -= 1;
    return 0;
  }

  count(key: string, seconds: number): Window {
    const now = this.#clock.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: new Date(now.getTime() + seconds * 1000) };
    window.count += 1;
    renew(this.#windows, key, window);
    return { ...window };
  }

  counted(key: string): number {
    const known = this.#windows.get(key);
    return known && known.endsAt > this.#clock.now() ? known.count : 0;
  }

  giveBack(key: string): void {
    const known = this.#windows.get(key);
    if (known) known.count = Math.max(0, known.count - 1);
  }

  sweep(): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= this.#clock.now()) this.#windows.delete(key);
  }

  #bucketOf(key: string, { rate, burstSeconds }: Rate): Bucket {
    const bucket = this.#buckets.get(key) ?? { left: rate * burstSeconds, at: this.#clock.now().getTime() };
    renew(this.#buckets, key, bucket);
    return bucket;
  }
}

/** The oldest in the map is the one that was longest out of use. */
function renew<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > kept) for (const oldest of map.keys()) if (map.delete(oldest)) break;
}
