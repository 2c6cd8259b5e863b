import { randomUUID } from 'node:crypto';
import type { Database } from '../parts.ts';

/** Milliseconds between two counts of a process, and seconds for which others believe them. */
const every = 4_000;
const believed = 12;
/** Milliseconds after the last one left, or looked, for which a table still counts as followed: pages come back, and those without a socket ask now and then. */
const kept = 60_000;

export interface PresenceParts {
  database: Database;
  games: readonly string[];
  /** How many follow a table in this process. */
  count(game: string): number;
  /** Whether somebody in this process hears of all tables. Default: nobody does. */
  isLobbyHeard?(): boolean;
  /** Nobody says who follows: every table counts as followed. */
  isUnknown?: boolean;
  /** Milliseconds. */
  now(): number;
}

/** How many follow each table, over all processes: each says so by itself. */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #process = randomUUID();
  /** By table, when somebody in this process followed it last. */
  readonly #followedAt = new Map<string, number>();
  #onLook: () => Promise<void> = () => Promise.resolve();
  #saidAt = Number.NEGATIVE_INFINITY;
  #said = '';
  #saidFollowed: readonly boolean[] = [];
  #elsewhere: ReadonlyMap<string, { count: number; isFollowed: boolean }> = new Map();

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Calls `listener` when somebody in this process looks at a table that nobody followed. */
  onLook(listener: () => Promise<void>): void {
    this.#onLook = listener;
  }

  /** Somebody asks what stands at the table. Settles when a table that rested has been woken. */
  async look(game: string): Promise<void> {
    const isNews = !this.isFollowed(game);
    this.#followedAt.set(game, this.#parts.now());
    if (isNews) await this.#onLook();
  }

  /** Elsewhere somebody has come: the next exchange is at once. */
  expectNews(): void {
    this.#saidAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Says how many there are here and hears how many there are elsewhere, where it is time to. Nobody for a while is said once.
   * @returns whether a table is followed here that was not at the last time
   */
  async exchange(): Promise<boolean> {
    const { count, database, games } = this.#parts;
    const counts = games.map((game) => count(game));
    const followed = games.map((game) => this.#isFollowedHere(game));
    const said = [...counts, ...followed].join();
    const hasCome = followed.some((isFollowed, index) => isFollowed && this.#saidFollowed[index] !== true);
    if (!hasCome && this.#parts.now() - this.#saidAt < every) return false;
    this.#saidAt = this.#parts.now();
    if (said !== this.#said || followed.includes(true)) {
      await database.query(
        `insert into studio_table_presence (process, game, count, is_followed, seen_at)
         select $1, c.game, c.count, c.is_followed, clock_timestamp() from unnest($2::text[], $3::integer[], $4::boolean[]) as c (game, count, is_followed)
         on conflict (process, game) do update set count = excluded.count, is_followed = excluded.is_followed, seen_at = excluded.seen_at`,
        [this.#process, games, counts, followed],
      );
      this.#said = said;
      this.#saidFollowed = followed;
    }
    const rows = await database.query<{ game: string; count: bigint; followed: boolean }>(
      `select game, sum(count)::bigint as count, bool_or(is_followed) as followed from studio_table_presence
       where process <> $1 and seen_at > clock_timestamp() - make_interval(secs => $2) group by game`,
      [this.#process, believed],
    );
    this.#elsewhere = new Map(rows.map((row) => [row.game, { count: Number(row.count), isFollowed: row.followed }]));
    return hasCome;
  }

  /** How many follow the table: those here now, and those elsewhere as their processes have said lately. */
  of(game: string): number {
    return this.#parts.count(game) + (this.#elsewhere.get(game)?.count ?? 0);
  }

  /** Whether somebody follows the table, has done so a moment ago, or may. */
  isFollowed(game: string): boolean {
    return this.#parts.isUnknown === true || this.#isFollowedHere(game) || this.#elsewhere.get(game)?.isFollowed === true;
  }

  /** Whether somebody follows any table. */
  isAnyFollowed(): boolean {
    return this.#parts.games.some((game) => this.isFollowed(game));
  }

  /** Forgets processes that are gone. */
  async sweep(): Promise<void> {
    await this.#parts.database.query(`delete from studio_table_presence where seen_at < clock_timestamp() - interval '1 hour'`);
  }

  #isFollowedHere(game: string): boolean {
    const { count, isLobbyHeard } = this.#parts;
    if (count(game) > 0 || isLobbyHeard?.() === true) this.#followedAt.set(game, this.#parts.now());
    return this.#parts.now() - (this.#followedAt.get(game) ?? Number.NEGATIVE_INFINITY) < kept;
  }
}
