import type { Database } from '../kernel/database/database.ts';

/** A game by its provider's name of it. */
export interface CodedGame {
  sysname: string;
  isOffered: boolean;
}

/** Which games there are of each provider, offered or not: what was played yesterday is paid today, though its provider is silent or lists it no longer. */
export class GameCodes {
  readonly #database: Database;
  #games: ReadonlyMap<string, CodedGame> = new Map();

  constructor(database: Database) {
    this.#database = database;
  }

  async read(): Promise<void> {
    const rows = await this.#database.directory.query<CodedGame & { integration: string; code: string }>(
      'select integration, code, sysname, is_enabled as "isOffered" from casino_game',
    );
    this.#games = new Map(rows.map(({ integration, code, sysname, isOffered }) => [`${integration}:${code}`, { sysname, isOffered }]));
  }

  of(integration: string, code: string): CodedGame | null {
    return this.#games.get(`${integration}:${code}`) ?? null;
  }
}
