import { clientKey, type Spared } from '../kernel/http/index.ts';
import { MemoryStore, type RateLimiter } from '../kernel/rate-limits/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';

export interface AddressLimitParts {
  clock: Clock;
  attempts: Pick<RateLimiter, 'tryTakeFrom'>;
  isSpared: Spared;
  /** What is counted, e.g. `hit`. */
  name: string;
  minute: number;
  day: number;
}

/**
 * How many messages of one kind an address may send in a minute, and in a day, so that nobody fills the tables by patience. The minute spares the
 * processor, so each process counts it for itself; the day's share is counted in the database, by all of them together.
 */
export class AddressLimit {
  readonly #parts: AddressLimitParts;
  readonly #minute: MemoryStore;

  constructor(parts: AddressLimitParts) {
    this.#parts = parts;
    this.#minute = new MemoryStore(parts.clock);
  }

  /** Whether one more is allowed. What the minute refuses does not count for the day. */
  async take(address: string): Promise<boolean> {
    const { attempts, isSpared, name, minute, day } = this.#parts;
    if (!isSpared(address) && this.#minute.take(clientKey(address), { rate: minute / 60, burstSeconds: 60 }) > 0) return false;
    return (await attempts.tryTakeFrom(address, `${name}-day`, { count: day, seconds: 86_400 })) === null;
  }
}
