import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../kernel/database/index.ts';

/** Seconds for which a process drives the feed without saying so again: as long as others wait for one that was killed. */
const lease = 12;
/** Milliseconds after which it says so again. */
const renewal = 4_000;

/** Another process drives the feed now: nothing may be written, and what was in memory is not to be trusted. */
export class NotLeading extends Error {}

/** How a process stands: it drives the feed since before, has just taken it over, or another one drives it. */
export type Lead = 'kept' | 'taken' | 'away';

/** One process at a time drives the feed. A row says which, by the database's clock. */
export class Leadership {
  readonly #database: Database;
  /** Another one each time that the lead is taken: who led in between, if anybody did, is told from it. */
  #holder: string = randomUUID();
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Keeps the lead, or takes it where nobody has it. `taken`: others may have led since, and nothing of before is to be trusted. A lead whose lease ran out
   * and that nobody has taken is kept.
   */
  async hold(): Promise<Lead> {
    if (performance.now() - this.#renewedAt < renewal) return 'kept';
    const asked = performance.now();
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    const isKept = await this.#lead(this.#holder, 'holder = $1');
    if (!isKept) {
      const holder = randomUUID();
      if (!(await this.#lead(holder, 'until < now()'))) return 'away';
      this.#holder = holder;
    }
    this.#renewedAt = asked;
    return isKept ? 'kept' : 'taken';
  }

  async #lead(holder: string, where: string): Promise<boolean> {
    const rows = await this.#database.directory.query(
      `update feed_leader set holder = $1, until = now() + make_interval(secs => $2) where ${where} returning holder`,
      [holder, lease],
    );
    return rows.length > 0;
  }

  /**
   * Within a transaction that writes the offer: throws NotLeading where another process has taken over, and keeps others from it until the commit. A lease that
   * ran out and that nobody has taken is still ours: a turn that takes longer than it on a slow machine would else begin anew without end.
   */
  async fence(tx: Queryable): Promise<void> {
    const rows = await tx.directory.query('select from feed_leader where holder = $1 for share', [this.#holder]);
    if (rows.length > 0) return;
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    throw new NotLeading('another process drives the feed');
  }

  async release(): Promise<void> {
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    await this.#database.directory.query(`update feed_leader set holder = '', until = '-infinity' where holder = $1`, [this.#holder]);
  }
}
