import type { Database, Queryable } from '../kernel/database/index.ts';
import type { Log } from '../kernel/log/index.ts';
import type { Hear } from './feed.ts';
import type { Play } from './play.ts';

/** Plays that a follower hears in one transaction. */
const atOnce = 1_000;
/** Milliseconds until a follower that failed is told again: at first, doubled with every failure in a row, and at most. */
const firstPause = 500;
const longestPause = 30_000;

interface Follower {
  name: string;
  hear: Hear;
  /** Names of those who hear every play before it. */
  after: readonly string[];
  /** Up to which play it has heard, as far as this process knows. */
  n: bigint;
  failures: number;
  /** Not told before this moment of `performance.now()`. */
  pausedUntil: number;
}

/** Tells plays to whoever follows them: to each in a transaction of its own, which also moves the follower's cursor. */
export class Followers {
  readonly #database: Database;
  readonly #log: Log;
  readonly #followers = new Map<string, Follower>();
  #enlisted = false;

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  add(name: string, hear: Hear, after: readonly string[] = []): void {
    if (this.#enlisted) throw new Error(`The follower ${name} comes after the plays are told.`);
    if (this.#followers.has(name)) throw new Error(`There are two followers named ${name}.`);
    const missing = after.find((each) => !this.#followers.has(each));
    if (missing !== undefined) throw new Error(`The follower ${name} hears after ${missing}, which is none.`);
    this.#followers.set(name, { name, hear, after, n: 0n, failures: 0, pausedUntil: 0 });
  }

  /** Followers that are new begin with the next play; the others go on where they were. Once, before anything is told. */
  async enlist(): Promise<void> {
    if (this.#enlisted) return;
    await this.#database.directory.query(
      `insert into play_follower (name, n, heard_at) select f.name, p.n, statement_timestamp() from unnest($1::text[]) as f (name), play_progress p
       on conflict (name) do nothing`,
      [[...this.#followers.keys()]],
    );
    this.#enlisted = true;
  }

  /**
   * Tells everybody who is behind `last` the next plays. One that fails is tried again after a pause, and holds up nobody but those who hear after it.
   * @returns whether somebody is still behind who can be told at once
   */
  async tell(last: bigint): Promise<boolean> {
    const now = performance.now();
    const behind = [...this.#followers.values()].filter(({ n, pausedUntil }) => n < last && pausedUntil <= now);
    const told = new Map<string, Promise<boolean>>();
    for (const follower of behind)
      told.set(
        follower.name,
        Promise.all(follower.after.map(async (name) => await told.get(name))).then(() => this.#tellOne(follower, last)),
      );
    return (await Promise.all(told.values())).some(Boolean);
  }

  /** Whether everybody has heard all up to `last`, as far as this process knows. */
  haveHeard(last: bigint): boolean {
    return this.#followers.values().every(({ n }) => n >= last);
  }

  /** Tells everybody all up to `last`. @throws what a follower throws */
  async tellAll(last: bigint): Promise<void> {
    for (const follower of this.#followers.values()) while (follower.n < last) follower.n = (await this.#next(follower)) ?? follower.n;
  }

  async #tellOne(follower: Follower, last: bigint): Promise<boolean> {
    try {
      const n = await this.#next(follower);
      const isWaiting = n === follower.n;
      follower.n = n ?? follower.n;
      follower.failures = 0;
      return follower.n < last && !isWaiting;
    } catch (error) {
      follower.pausedUntil = performance.now() + Math.min(longestPause, firstPause * 2 ** follower.failures++);
      // Once, however long it lasts: how far it is behind is a metric.
      if (follower.failures === 1) this.#log.error({ err: error, follower: follower.name }, 'plays could not be told; they are told again');
      return false;
    }
  }

  /** Up to which play it has heard then, which is no further than before while it waits for another; null where another process is telling it. */
  async #next({ after, hear, name }: Follower): Promise<bigint | null> {
    return await this.#database.transaction(async (tx) => {
      const [cursor] = await tx.directory.query<{ n: bigint }>('select n from play_follower where name = $1 for update skip locked', [
        name,
      ]);
      if (!cursor) return null;
      const plays = await playsAfter(tx, cursor.n, after);
      const last = plays.at(-1);
      if (!last) return cursor.n;
      await hear(tx, plays);
      await tx.directory.query('update play_follower set n = $2, heard_at = statement_timestamp() where name = $1', [name, last.n]);
      return last.n;
    });
  }

  /** How far each follower is behind: the age of the first play that it has not heard, seconds. */
  async behind(): Promise<{ name: string; seconds: number }[]> {
    return await this.#database.directory.query<{ name: string; seconds: number }>(
      `select f.name, coalesce(extract(epoch from clock_timestamp() - d.written_at), 0)::float8 as seconds
       from play_follower f left join lateral (select written_at from play_decided where n > f.n order by n limit 1) d on true
       where f.name = any($1) order by f.name`,
      [[...this.#followers.keys()]],
    );
  }
}

interface Row {
  n: bigint;
  playerId: bigint;
  product: Play['product'];
  provider: string;
  game: string | null;
  round: string;
  currency: string;
  stake: bigint;
  win: bigint;
  main: bigint;
  bonus: bigint;
  bettingBonus: bigint;
  totalStake: bigint;
  totalWin: bigint;
  isFirst: boolean;
  at: Date;
  odds: bigint | null;
  isCashedOut: boolean;
}

/** The next plays after one that all of the followers `heardBy` have heard. */
async function playsAfter(tx: Queryable, n: bigint, heardBy: readonly string[]): Promise<Play[]> {
  const rows = await tx.directory.query<Row>(
    `select n, player_id as "playerId", product, provider, game, round, currency, stake, win, main, bonus, betting_bonus as "bettingBonus",
       total_stake as "totalStake", total_win as "totalWin", is_first as "isFirst", at, odds, is_cashed_out as "isCashedOut"
     from play_decided where n > $1 and n <= coalesce((select min(n) from play_follower where name = any ($3)), $1 + $2) order by n limit $2`,
    [n, atOnce, heardBy],
  );
  return rows.map(({ bettingBonus, bonus, main, odds, totalStake, totalWin, ...play }) => ({
    ...play,
    paid: { main, bonus, bettingBonus },
    total: { stake: totalStake, win: totalWin },
    odds: odds === null ? null : Number(odds),
  }));
}
