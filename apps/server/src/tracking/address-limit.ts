import { countFrom } from '../kernel/attempts/client-attempts.ts';
import type { AttemptWindows } from '../kernel/attempts/attempt-windows.ts';
import { Buckets, clientKey, type Spared } from '../kernel/http/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';

export interface AddressLimitParts {
  clock: Clock;
  windows: Pick<AttemptWindows, 'count'>;
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
  readonly #minute: Buckets;

  constructor(parts: AddressLimitParts) {
    this.#parts = parts;
    this.#minute = new Buckets(parts.clock, { rate: parts.minute / 60, burstSeconds: 60 });
  }

  /** Whether one more is allowed. What the minute refuses does not count for the day. */
  async take(address: string): Promise<boolean> {
    const { windows, isSpared, name, day } = this.#parts;
    if (!isSpared(address) && this.#minute.take(clientKey(address)) > 0) return false;
    const limit = { count: day, seconds: 86_400 };
    return (await countFrom((key, seconds) => windows.count(key, seconds), { name: `${name}-day`, address, limit, isSpared })) === null;
  }
}
