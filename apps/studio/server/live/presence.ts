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

  /** @param parts `count`: how many follow a table in this process */
  constructor(parts: { database: Database; games: readonly string[]; count(game: string): number }) {
    this.#database = parts.database;
    this.#games = parts.games;
    this.#count = parts.count;
  }

  /** Says how many there are here, where it is time to. Nobody for a while is said once. */
  async say(): Promise<void> {
    if (performance.now() - this.#saidAt < every) return;
    this.#saidAt = performance.now();
    const counts = this.#games.map((game) => this.#count(game));
    const said = counts.join();
    if (said === this.#said && counts.every((count) => count === 0)) return;
    this.#said = said;
    await this.#database.query(
      `insert into studio_table_presence (process, game, count, seen_at) select $1, c.game, c.count, clock_timestamp() from unnest($2::text[], $3::integer[]) as c (game, count)
       on conflict (process, game) do update set count = excluded.count, seen_at = excluded.seen_at`,
      [this.#process, this.#games, counts],
    );
  }

  /** How many follow the table: those here now, and those elsewhere as their processes have said lately. */
  async of(game: string): Promise<number> {
    const [row] = await this.#database.query<{ count: bigint }>(
      `select coalesce(sum(count), 0)::bigint as count from studio_table_presence where game = $1 and process <> $2 and seen_at > clock_timestamp() - make_interval(secs => $3)`,
      [game, this.#process, believed],
    );
    return this.#count(game) + Number(row?.count ?? 0n);
  }

  /** Forgets processes that are gone. */
  async sweep(): Promise<void> {
    await this.#database.query(`delete from studio_table_presence where seen_at < clock_timestamp() - interval '1 hour'`);
  }
}
