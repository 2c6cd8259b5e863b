import { randomUUID } from 'node:crypto';
import type { Database } from '../parts.ts';

/** Seconds without a beat after which another process may take over. */
const patience = 1.5;

/** A time in which nobody carried the tables, by the database's clock. */
export interface Silence {
  since: Date;
  until: Date;
}

/** One process carries the clock of all tables; a row says which, by the database's clock. */
export class Lease {
  readonly #database: Database;
  readonly #holder = randomUUID();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Takes the clock where nobody carries it, or says that this process still does.
   * @returns null where another one does; else the time in which nobody carried it, where it ends with this
   */
  async hold(): Promise<{ silence: Silence | null } | null> {
    const [row] = await this.#database.query<{ was_held: boolean; since: Date | null; until: Date }>(
      `with before as (select holder, beat_at from studio_live_carrier)
       insert into studio_live_carrier (holder, beat_at) values ($1, clock_timestamp())
       on conflict (one) do update set holder = excluded.holder, beat_at = excluded.beat_at
         where studio_live_carrier.holder = $1 or studio_live_carrier.beat_at < clock_timestamp() - make_interval(secs => $2)
       returning coalesce((select b.holder = $1 and b.beat_at >= clock_timestamp() - make_interval(secs => $2) from before b), false) as was_held,
         (select b.beat_at from before b) as since, beat_at as until`,
      [this.#holder, patience],
    );
    if (!row) return null;
    return { silence: row.was_held ? null : { since: row.since ?? new Date(0), until: row.until } };
  }

  /** Another process may take over at once. */
  async release(): Promise<void> {
    await this.#database.query(
      `update studio_live_carrier set holder = '', beat_at = clock_timestamp() - interval '2 seconds' where holder = $1`,
      [this.#holder],
    );
  }
}
