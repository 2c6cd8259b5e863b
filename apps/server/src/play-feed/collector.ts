import { betsProvider } from '../bets/index.ts';
import { jackpotProvider } from '../casino/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';

/** Transaction numbers of one look at the ledger; where one found nothing the next has twice as many. */
const span = 2_000n;

/** Rounds of these are no plays of games: bets are told by their results, a jackpot is a win beside its round. */
const otherProviders = [betsProvider, jackpotProvider];

export interface CollectorParts {
  database: Database;
  clock: Clock;
  /** Sysnames of the games of live tables. */
  liveGames: () => Promise<readonly string[]>;
}

export interface Collected {
  /** Plays; null where another process is at it. */
  told: number | null;
  /** Number of the last play. */
  last: bigint;
  /** The ledger has more that is finished. */
  remains: boolean;
}

/** Writes what is decided in the ledger, and by results of bets, into the feed. */
export class Collector {
  readonly #parts: CollectorParts;
  #width = span;

  constructor(parts: CollectorParts) {
    this.#parts = parts;
  }

  /** @param isWhole also looks at what came to rounds that began days ago, which takes a look into each day that there is */
  turn(isWhole: boolean): Promise<Collected> {
    return this.turnWithin(this.#parts.database, isWhole);
  }

  /** As `turn`, in the transaction of `q`. */
  async turnWithin(q: Queryable, isWhole: boolean): Promise<Collected> {
    const { clock, liveGames } = this.#parts;
    const live = await liveGames();
    const [row] = await q.everyPlay.query<{ told: bigint | null; last: bigint; remains: boolean }>(
      'select told, last, remains from collect_plays($1, $2, $3, $4, $5, $6)',
      [clock.now(), this.#width, betsProvider, otherProviders, live, isWhole],
    );
    if (!row) throw new Error('the plays say nothing');
    this.#width = row.remains && row.told === 0n ? this.#width * 2n : span;
    return { told: row.told === null ? null : Number(row.told), last: row.last, remains: row.remains };
  }
}

/** Bets that were settled, settled anew, cashed out or taken back are looked at by the next turn. */
export async function noteBets(q: Queryable, bets: readonly { playerId: bigint; betId: bigint }[]): Promise<void> {
  if (bets.length === 0) return;
  await q.everyPlay.query(
    `insert into play_due (bucket, player_id, bet_id)
     select bucket_of(b.player_id), b.player_id, b.bet_id from unnest($1::bigint[], $2::bigint[]) as b (player_id, bet_id)`,
    [bets.map(({ playerId }) => playerId), bets.map(({ betId }) => betId)],
  );
}
