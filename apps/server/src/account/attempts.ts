import type { Clock } from '../platform/clock/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors/errors.ts';

/** At most `count` attempts in `seconds`, from the first one on. */
export interface Limit {
  count: number;
  seconds: number;
}

/** Rate limits kept in the database, so that all processes count together and a restart forgets nothing. */
export class Attempts {
  readonly #database: Queryable;
  readonly #clock: Clock;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Counts one attempt and throws TooManyRequests when it is over the limit. Attempts at the same time are counted one by one. */
  async take(key: string, limit: Limit): Promise<void> {
    const { count, endsAt } = await this.count(key, limit.seconds);
    if (count <= limit.count) return;
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - this.#clock.now().getTime()) / 1000));
    throw new CatalogueError('TooManyRequestsException', { code: 'rate_limit', retryAfter, facts: { retry_after: retryAfter } });
  }

  /** Counts one attempt without refusing it. */
  async count(key: string, seconds: number): Promise<{ count: number; endsAt: Date }> {
    const now = this.#clock.now();
    const rows = await this.#database.query<{ count: number; ends_at: Date }>(
      `INSERT INTO attempt_window AS w (key, count, ends_at) VALUES ($1, 1, $2)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN w.ends_at <= $3 THEN 1 ELSE least(w.count + 1, 1000000) END,
         ends_at = CASE WHEN w.ends_at <= $3 THEN excluded.ends_at ELSE w.ends_at END
       RETURNING count, ends_at`,
      [key, new Date(now.getTime() + seconds * 1000), now],
    );
    const row = rows[0];
    if (!row) throw new Error('the attempt was not counted');
    return { count: row.count, endsAt: row.ends_at };
  }

  /** How many attempts the window holds, without counting one. */
  async counted(key: string): Promise<number> {
    const rows = await this.#database.query<{ count: number }>('SELECT count FROM attempt_window WHERE key = $1 AND ends_at > $2', [
      key,
      this.#clock.now(),
    ]);
    return rows[0]?.count ?? 0;
  }

  /** Takes one attempt back: it turned out to be a good one. */
  async giveBack(key: string): Promise<void> {
    await this.#database.query('UPDATE attempt_window SET count = greatest(count - 1, 0) WHERE key = $1', [key]);
  }

  async forget(key: string): Promise<void> {
    await this.#database.query('DELETE FROM attempt_window WHERE key = $1', [key]);
  }

  /** Removes windows that are over. */
  async sweep(): Promise<void> {
    await this.#database.query('DELETE FROM attempt_window WHERE ends_at < $1', [this.#clock.now()]);
  }
}
