import type { Clock } from '../clock/clock.ts';
import type { Queryable } from '../database/database.ts';

/**
 * How often something may be done, by key, over all processes: a rate a second that goes on without end, and so many seconds' worth of it at
 * once. What is refused costs nothing. A key's row says when all of it may be done at once again; it is swept with the windows of attempts.
 */
export class SharedRate {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #rate: number;
  readonly #most: number;

  /** @param rate a second; 0 sets no limit */
  constructor(database: Queryable, clock: Clock, { rate, burstSeconds }: { rate: number; burstSeconds: number }) {
    this.#database = database;
    this.#clock = clock;
    this.#rate = rate;
    this.#most = rate * burstSeconds;
  }

  /** Counts one. @returns 0 when it is let through, else the whole seconds to wait */
  async take(key: string): Promise<number> {
    if (this.#rate === 0) return 0;
    const now = this.#clock.now();
    const step = 1 / this.#rate;
    // One statement, so that calls at the same time are counted one by one.
    const counted = await this.#database.directory.query<{ ends_at: Date }>(
      `INSERT INTO attempt_window AS w (key, count, ends_at) VALUES ($1, 1, $2::timestamptz + $3 * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET count = least(w.count + 1, 1000000), ends_at = greatest(w.ends_at, $2) + $3 * interval '1 second'
       WHERE greatest(w.ends_at, $2) + $3 * interval '1 second' <= $2 + $4 * ($3 * interval '1 second')
       RETURNING ends_at`,
      [key, now, step, this.#most],
    );
    if (counted.length > 0) return 0;
    const rows = await this.#database.directory.query<{ ends_at: Date }>('SELECT ends_at FROM attempt_window WHERE key = $1', [key]);
    const fullAt = rows[0]?.ends_at.getTime() ?? now.getTime();
    return Math.max(1, Math.ceil((fullAt - now.getTime()) / 1000 - (this.#most - 1) * step));
  }
}
