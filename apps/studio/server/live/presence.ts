import { randomUUID } from 'node:crypto';
import type { Database } from '../parts.ts';

/** Milliseconds between two counts of a process, and seconds for which others believe them. */
const every = 4_000;
const believed = 12;

/** How many follow each table, over all processes: each says so by itself. */
export class Presence {
  readonly #database: Database;
  readonly #games: readonly string[];
  readonly #count: (game: string) => number;
  readonly #process = randomUUID();
  #saidAt = Number.NEGATIVE_INFINITY;
  #said = '';
  #elsewhere: ReadonlyMap<string, number> = new Map();

  /** @param parts `count`: how many follow a table in this process */
  constructor(parts: { database: Database; games: readonly string[]; count(game: string): number }) {
    this.#database = parts.database;
    this.#games = parts.games;
    this.#count = parts.count;
  }

  /** Says how many there are here and hears how many there are elsewhere, where it is time to. Nobody for a while is said once. */
  async exchange(): Promise<void> {
    if (performance.now() - this.#saidAt < every) return;
    this.#saidAt = performance.now();
    const counts = this.#games.map((game) => this.#count(game));
    const said = counts.join();
    if (said !== this.#said || counts.some((count) => count > 0)) {
      await this.#database.query(
        `insert into studio_table_presence (process, game, count, seen_at) select $1, c.game, c.count, clock_timestamp() from unnest($2::text[], $3::integer[]) as c (game, count)
         on conflict (process, game) do update set count = excluded.count, seen_at = excluded.seen_at`,
        [this.#process, this.#games, counts],
      );
      this.#said = said;
    }
    const rows = await this.#database.query<{ game: string; count: bigint }>(
      `select game, sum(count)::bigint as count from studio_table_presence
       where process <> $1 and seen_at > clock_timestamp() - make_interval(secs => $2) group by game`,
      [this.#process, believed],
    );
    this.#elsewhere = new Map(rows.map(({ game, count }) => [game, Number(count)]));
  }

  /** How many follow the table: those here now, and those elsewhere as their processes have said lately. */
  of(game: string): number {
    return this.#count(game) + (this.#elsewhere.get(game) ?? 0);
  }

  /** Forgets processes that are gone. */
  async sweep(): Promise<void> {
    await this.#database.query(`delete from studio_table_presence where seen_at < clock_timestamp() - interval '1 hour'`);
  }
}
