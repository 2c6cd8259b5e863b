import type { Clock } from '../clock/clock.ts';
import type { Queryable } from '../database/database.ts';

/** At most `count` attempts in `seconds`, from the first one on. */
export interface Limit {
  count: number;
  seconds: number;
}

/** How many attempts a window holds, and when it is over. */
export interface AttemptWindow {
  count: number;
  endsAt: Date;
}

/** Whole seconds, at least 1, until a window that is over its limit ends. */
export function secondsLeft({ endsAt }: AttemptWindow, now: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
}

/** Counts attempts in a table of windows, so that all processes count together and a restart forgets nothing. */
export class AttemptWindows {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #table: 'attempt_window' | 'staff_attempt';

  /** Each table has the columns key, count and ends_at. */
  constructor(database: Queryable, clock: Clock, table: 'attempt_window' | 'staff_attempt') {
    this.#database = database;
    this.#clock = clock;
    this.#table = table;
  }

  /** Counts one attempt without refusing it. Attempts at the same time are counted one by one. */
  async count(key: string, seconds: number): Promise<AttemptWindow> {
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

  /** How many attempts the window holds, without counting one. */
  async counted(key: string): Promise<number> {
    const rows = await this.#database.directory.query<{ count: number }>(
      `SELECT count FROM ${this.#table} WHERE key = $1 AND ends_at > $2`,
      [key, this.#clock.now()],
    );
    return rows[0]?.count ?? 0;
  }

  /** Takes one attempt back: it turned out to be a good one. */
  async giveBack(key: string): Promise<void> {
    await this.#database.directory.query(`UPDATE ${this.#table} SET count = greatest(count - 1, 0) WHERE key = $1`, [key]);
  }

  async forget(key: string): Promise<void> {
    await this.#database.directory.query(`DELETE FROM ${this.#table} WHERE key = $1`, [key]);
  }

  /** Removes windows that are over: they count no more, and their keys hold addresses. */
  async sweep(): Promise<void> {
    await this.#database.directory.query(`DELETE FROM ${this.#table} WHERE ends_at <= $1`, [this.#clock.now()]);
  }
}
