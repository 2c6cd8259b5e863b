import { clientKey, limitFor, type Limit } from '../account/index.ts';
import type { Clock } from '../platform/clock/clock.ts';

interface Window {
  count: number;
  endsAt: number;
}

const windowsKept = 50_000;

/**
 * How many messages of one kind an address may send in a minute, and in a day, so that nobody fills the tables by patience.
 * Counted by each process for itself: it guards the database, not a rule.
 */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #limits: readonly { limit: Limit; windows: Map<string, Window> }[];

  constructor(clock: Clock, { minute, day }: { minute: number; day: number }) {
    this.#clock = clock;
    this.#limits = [
      { limit: { count: minute, seconds: 60 }, windows: new Map() },
      { limit: { count: day, seconds: 86_400 }, windows: new Map() },
    ];
  }

  /** Whether one more is allowed. What the minute refuses does not count for the day. */
  take(address: string): boolean {
    const key = clientKey(address);
    const now = this.#clock.now().getTime();
    return this.#limits.every(({ limit, windows }) => {
      let window = windows.get(key);
      if (!window || now >= window.endsAt) {
        window = { count: 0, endsAt: now + limit.seconds * 1000 };
        windows.delete(key);
        windows.set(key, window);
        if (windows.size > windowsKept) for (const oldest of windows.keys()) if (windows.delete(oldest)) break;
      }
      return ++window.count <= limitFor(limit, address).count;
    });
  }
}
