import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';

/** Milliseconds that the list is believed where nothing says that it changed. */
const believedFor = 60_000;

/** Of which type each game is, such as `slot`, `fast`, `live` and `casino`, from memory; also of those that are listed no longer. */
export class GameTypes {
  readonly #database: Database;
  readonly #clock: Clock;
  #last: { at: number; types: Promise<ReadonlyMap<string, string>> } | null = null;

  constructor({ clock, database }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * A reading that fails is not remembered.
   * @param q the caller's transaction, which waits for no other connection
   */
  async read(q: Queryable = this.#database): Promise<ReadonlyMap<string, string>> {
    const now = this.#clock.now().getTime();
    if (!this.#last || Math.abs(now - this.#last.at) >= believedFor) this.#last = { at: now, types: this.#ask(q) };
    const { types } = this.#last;
    try {
      return await types;
    } catch (error) {
      if (this.#last?.types === types) this.#last = null;
      throw error;
    }
  }

  /** The catalogue changed, or may have. */
  forget(): void {
    this.#last = null;
  }

  async #ask(q: Queryable): Promise<ReadonlyMap<string, string>> {
    const rows = await q.directory.query<{ sysname: string; type: string }>('select sysname, type from casino_game');
    return new Map(rows.map(({ sysname, type }) => [sysname, type]));
  }
}
