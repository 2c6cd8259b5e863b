import type { Clock } from '../clock/clock.ts';
import type { Queryable } from '../database/database.ts';
import type { LimitStore, Rate, Window } from './store.ts';

type Table = 'attempt_window' | 'staff_attempt';

/** Counts in a table, so that all processes count together and a restart forgets nothing. */
export class DatabaseStore implements LimitStore {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #table: Table;

  /** @param table has the columns key, count and ends_at */
  constructor(database: Queryable, clock: Clock, table: Table = 'attempt_window') {
    this.#database = database;
    this.#clock = clock;
    this.#table = table;
  }

  within(tx: Queryable): DatabaseStore {
    return new DatabaseStore(tx, this.#clock, this.#table);
  }

  /** Attempts at the same time are counted one by one. */
  async count(key: string, seconds: number): Promise<Window> {
    const now = this.#clock.now();
    const rows = await this.#database.directory.query<{ count: number; ends_at: Date }>(
      `INSERT INTO ${this.#table} AS w (key, count, ends_at) VALUES ($1, 1, $2)
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

  async counted(key: string): Promise<number> {
    const rows = await this.#database.directory.query<{ count: number }>(
      `SELECT count FROM ${this.#table} WHERE key = $1 AND ends_at > $2`,
      [key, this.#clock.now()],
    );
    return rows[0]?.count ?? 0;
  }

  async giveBack(key: string): Promise<void> {
    await this.#database.directory.query(`UPDATE ${this.#table} SET count = greatest(count - 1, 0) WHERE key = $1`, [key]);
  }

  async forget(key: string): Promise<void> {
    await this.#database.directory.query(`DELETE FROM ${this.#table} WHERE key = $1`, [key]);
  }

  /** A key's row says when all of it may be done at once again; it is swept with the windows. */
  async take(key: string, { rate, burstSeconds }: Rate): Promise<number> {
    if (rate === 0) return 0;
    const most = rate * burstSeconds;
    const now = this.#clock.now();
    const step = 1 / rate;
    // One statement, so that calls at the same time are counted one by one.
    const counted = await this.#database.directory.query<{ ends_at: Date }>(
      `INSERT INTO ${this.#table} AS w (key, count, ends_at) VALUES ($1, 1, $2::timestamptz + $3 * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET count = least(w.count + 1, 1000000), ends_at = greatest(w.ends_at, $2) + $3 * interval '1 second'
       WHERE greatest(w.ends_at, $2) + $3 * interval '1 second' <= $2 + $4 * ($3 * interval '1 second')
       RETURNING ends_at`,
      [key, now, step, most],
    );
    if (counted.length > 0) return 0;
    const rows = await this.#database.directory.query<{ ends_at: Date }>(`SELECT ends_at FROM ${this.#table} WHERE key = $1`, [key]);
    const fullAt = rows[0]?.ends_at.getTime() ?? now.getTime();
    return Math.max(1, Math.ceil((fullAt - now.getTime()) / 1000 - (most - 1) * step));
  }

  async sweep(): Promise<void> {
    await this.#database.directory.query(`DELETE FROM ${this.#table} WHERE ends_at <= $1`, [this.#clock.now()]);
  }
}
