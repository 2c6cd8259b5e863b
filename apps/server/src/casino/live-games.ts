import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';

/** Milliseconds that the list is believed where nothing says that it changed. */
const believedFor = 10_000;

/** Which games are live tables, from memory. */
export class LiveGames {
  readonly #database: Database;
  readonly #clock: Clock;
  #last: { at: number; games: Promise<readonly string[]> } | null = null;

  constructor({ clock, database }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A reading that fails is not remembered. */
  async read(): Promise<readonly string[]> {
    const now = this.#clock.now().getTime();
    if (!this.#last || Math.abs(now - this.#last.at) >= believedFor) this.#last = { at: now, games: this.#ask() };
    const { games } = this.#last;
    try {
      return await games;
    } catch (error) {
      if (this.#last?.games === games) this.#last = null;
      throw error;
    }
  }

  /** The catalogue changed, or may have. */
  forget(): void {
    this.#last = null;
  }

  async #ask(): Promise<readonly string[]> {
    const rows = await this.#database.directory.query<{ sysname: string }>(`select sysname from casino_game where type = 'live'`);
    return rows.map(({ sysname }) => sysname);
  }
}
