import type { Clock } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { ContentError } from '../errors.ts';

/** At most `count` attempts in `seconds`, from the first one on. */
export interface Limit {
  count: number;
  seconds: number;
}

/** Limits of tries to sign in, kept in the database so that all processes count together. */
export class StaffAttempts {
  readonly #database: Queryable;
  readonly #clock: Clock;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Counts one attempt. Throws RateLimitError when it is over the limit. */
  async take(key: string, limit: Limit): Promise<void> {
    (await this.count(key, limit))?.();
  }

  /** Counts one attempt. Answers null as long as it is within the limit, else what throws RateLimitError. */
  async count(key: string, limit: Limit): Promise<(() => never) | null> {
    const now = this.#clock.now();
    const rows = await this.#database.query<{ count: number; ends_at: Date }>(
      `insert into content_attempt as a (key, count, ends_at) values ($1, 1, $2)
       on conflict (key) do update set
         count = case when a.ends_at <= $3 then 1 else least(a.count + 1, 1000000) end,
         ends_at = case when a.ends_at <= $3 then excluded.ends_at else a.ends_at end
       returning count, ends_at`,
      [key, new Date(now.getTime() + limit.seconds * 1000), now],
    );
    const row = rows[0];
    if (!row) throw new Error('the attempt was not counted');
    if (row.count <= limit.count) return null;
    const retryAfter = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
    return () => {
      throw new ContentError('RateLimitError', 'Too many requests, please try again later.', { retryAfter });
    };
  }

  async forget(key: string): Promise<void> {
    await this.#database.query('delete from content_attempt where key = $1', [key]);
  }

  /** Removes attempts that count no more: their keys hold addresses. */
  async sweep(): Promise<void> {
    await this.#database.query('delete from content_attempt where ends_at <= $1', [this.#clock.now()]);
  }
}
