import type { Queryable } from '../kernel/database/index.ts';

/** Where a bet stands, for whoever counts what was wagered. */
export interface BetStanding {
  betId: bigint;
  /** Something of its stake is still undecided. */
  isOpen: boolean;
  /** Of its stake, minor units: what results have decided. Nothing of a void bet, nor of the part that was cashed out. */
  decided: bigint;
}

/** As the player's bets of these numbers stand now. */
export async function standingsOf(q: Queryable, playerId: bigint, betIds: readonly bigint[]): Promise<BetStanding[]> {
  return await q.play(playerId).query<BetStanding>(
    `select id as "betId", state in ('pending', 'open', 'part_cashed') as "isOpen",
       decided_stake(state, stake, running_numerator, running_denominator) as decided
     from bet where bucket = bucket_of($1) and player_id = $1 and id = any($2)`,
    [playerId, betIds],
  );
}
