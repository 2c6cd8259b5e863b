import type { Queryable } from '../kernel/database/index.ts';

/** A decided bet that was paid in cash: as `decided_of_bets` counts it, minor units. */
export interface CashBet {
  playerId: bigint;
  /** When it was taken. */
  at: Date;
  stake: bigint;
  win: bigint;
  /** Of one line, thousandths. */
  odds: bigint | null;
  sports: string[];
}

interface Span {
  currency: string;
  from: Date;
  to: Date;
}

const decided = `from bet b cross join lateral decided_of_bets(array[b.player_id], array[b.id]) d
  where coalesce(b.accepted_at, b.placed_at) >= $1 and coalesce(b.accepted_at, b.placed_at) < $2 and b.currency = $3 and b.funding = 'cash' and d.stake > 0`;

/** Decided bets of a bucket's players that were taken in a span of time, in the order of players and time. */
export async function cashBetsOf(q: Queryable, { bucket, currency, from, to }: Span & { bucket: number }): Promise<CashBet[]> {
  return await q.everyPlay.query<CashBet>(
    `select b.player_id as "playerId", coalesce(b.accepted_at, b.placed_at) as at, d.stake, d.win, d.odds, sports_of_bet(b.player_id, b.id) as sports
     ${decided} and b.bucket = $4 order by b.player_id, 2, b.id`,
    [from, to, currency, bucket],
  );
}

/** What all of these bets returned, hundredths of a per cent; null without any. */
export async function returnOfBets(q: Queryable, { currency, from, to }: Span): Promise<bigint | null> {
  const [row] = await q.everyPlay.query<{ returns: bigint | null }>(
    `select div(sum(d.win) * 10000, nullif(sum(d.stake), 0))::bigint as returns ${decided}`,
    [from, to, currency],
  );
  return row?.returns ?? null;
}
