import type { Clock } from '../../kernel/clock/clock.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { Attempts } from '../attempts.ts';

/** The limits' counts as the database keeps them, in a map. */
export class CountsInMemory extends Attempts {
  readonly #windows = new Map<string, { count: number; endsAt: Date }>();
  readonly #clock: Clock;

  constructor(database: Queryable, clock: Clock) {
    super(database, clock);
    this.#clock = clock;
  }

  override async count(key: string, seconds: number): Promise<{ count: number; endsAt: Date }> {
    const now = this.#clock.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: new Date(now.getTime() + seconds * 1000) };
    window.count++;
    this.#windows.set(key, window);
    return window;
  }

  override async counted(key: string): Promise<number> {
    const known = this.#windows.get(key);
    return known && known.endsAt > this.#clock.now() ? known.count : 0;
  }

  override async giveBack(key: string): Promise<void> {
    const known = this.#windows.get(key);
    if (known) known.count = Math.max(0, known.count - 1);
  }

  override async forget(key: string): Promise<void> {
    this.#windows.delete(key);
  }
}
