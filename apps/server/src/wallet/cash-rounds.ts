import type { Queryable } from '../kernel/database/database.ts';

/** A settled round by what the player's own cash had to do with it, minor units. */
export interface CashRound {
  playerId: bigint;
  provider: string;
  game: string;
  at: Date;
  stake: bigint;
  /** What of the win went to cash: as large a part of it as of the stake. */
  win: bigint;
}

/** Settled rounds of a bucket's players that began in a span of time, in the order of players and time; without those of the providers `but`. */
export async function cashRoundsOf(
  q: Queryable,
  { but, bucket, currency, from, to }: { bucket: number; currency: string; from: Date; to: Date; but: readonly string[] },
): Promise<CashRound[]> {
  return await q.everyPlay.query<CashRound>(
    `select r.player_id as "playerId", r.provider, r.game, r.created_at as at, c.stake,
       case when r.split is null or r.stake = 0 then r.win else div(r.win::numeric * c.stake, r.stake)::bigint end as win
     from round r cross join lateral (select case when r.split is null then r.stake else coalesce((r.split->>'main')::bigint, 0) end as stake) c
     where r.bucket = $1 and r.created_at >= $2 and r.created_at < $3 and is_day_between(r.day, $2, $3) and r.currency = $4 and r.state = 'settled'
       and r.provider <> all($5) and (c.stake > 0 or r.win > 0)
     order by r.player_id, r.created_at, r.id`,
    [bucket, from, to, currency, but],
  );
}
