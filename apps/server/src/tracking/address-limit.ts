import { clientKey, limitFor } from '../account/index.ts';
import type { Clock } from '../platform/clock/clock.ts';

interface Window {
  count: number;
  endsAt: number;
}

const windowsKept = 50_000;
const seconds = 60;

/** How many messages of one kind an address may send in a minute. Counted by each process for itself: it guards the database, not a rule. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #count: number;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, count: number) {
    this.#clock = clock;
    this.#count = count;
  }

  /** Whether one more is allowed. */
  take(address: string): boolean {
    const key = clientKey(address);
    const now = this.#clock.now().getTime();
    let window = this.#windows.get(key);
    if (!window || now >= window.endsAt) {
      window = { count: 0, endsAt: now + seconds * 1000 };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > windowsKept) for (const oldest of this.#windows.keys()) if (this.#windows.delete(oldest)) break;
    }
    return ++window.count <= limitFor({ count: this.#count, seconds }, address).count;
  }
}
