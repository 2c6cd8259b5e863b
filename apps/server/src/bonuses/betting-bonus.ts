import type { Queryable } from '../kernel/database/index.ts';

export type BonusState = 'available' | 'active' | 'completed' | 'used_up' | 'expired' | 'removed';

/** A betting bonus as it is stored. Amounts in minor units of its currency. */
export interface BettingBonus {
  playerId: bigint;
  id: bigint;
  kind: string;
  currency: string;
  amount: bigint;
  /** What has to be staked in all, and what of it counts by now. */
  requirement: bigint;
  wagered: bigint;
  /** Thousandths. */
  minimumOdds: number | null;
  maximumStake: bigint | null;
  /** The most that becomes cash; null: all of it. */
  maximumWin: bigint | null;
  sports: string[];
  days: number;
  origin: string;
  reason: string;
  state: BonusState;
  grantedAt: Date;
  activateBy: Date;
  activatedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  /** What its money came to at its end, with what its bets have moved since; below zero: what comes to the house before anything is cash again. */
  paid: bigint | null;
}

const columns = `b.player_id as "playerId", b.id, b.kind, b.currency, b.amount, b.requirement, b.wagered, b.minimum_odds as "minimumOdds",
  b.maximum_stake as "maximumStake", b.maximum_win as "maximumWin", b.sports, b.days, b.origin, b.reason, b.state, b.granted_at as "grantedAt", b.activate_by as "activateBy",
  b.activated_at as "activatedAt", b.expires_at as "expiresAt", b.ended_at as "endedAt", b.paid`;

/** What of the stakes of a bonus is open. */
export interface OpenStakes {
  bets: number;
  stake: bigint;
}

/** The bonuses that the player could use or uses, locked until the transaction ends: always before the player's accounts. */
export async function lockCurrent(tx: Queryable, playerId: bigint): Promise<BettingBonus[]> {
  return await tx.play(playerId).query<BettingBonus>(
    `select ${columns} from betting_bonus b where b.bucket = bucket_of($1) and b.player_id = $1 and b.state in ('available', 'active')
     order by b.id for no key update`,
    [playerId],
  );
}

/** The bonus that paid for a bet, locked; null where none did. */
export async function lockOfBet(tx: Queryable, playerId: bigint, betId: bigint): Promise<BettingBonus | null> {
  const [bonus] = await tx.play(playerId).query<BettingBonus>(
    `select ${columns} from betting_bonus b join betting_bonus_bet u on u.bucket = b.bucket and u.player_id = b.player_id and u.bonus_id = b.id
     where b.bucket = bucket_of($1) and b.player_id = $1 and u.bet_id = $2 for no key update of b`,
    [playerId, betId],
  );
  return bonus ?? null;
}

/** The bonus whose money the player can stake; without a lock. */
export async function activeBonus(q: Queryable, playerId: bigint): Promise<BettingBonus | null> {
  const [bonus] = await q
    .play(playerId)
    .query<BettingBonus>(
      `select ${columns} from betting_bonus b where b.bucket = bucket_of($1) and b.player_id = $1 and b.state = 'active'`,
      [playerId],
    );
  return bonus ?? null;
}

/** Whether the player has a bonus with this number, whatever became of it. */
export async function isThere(q: Queryable, playerId: bigint, id: bigint): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query('select from betting_bonus where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, id]);
  return rows.length > 0;
}

/** A page of the player's bonuses: those that wait or run at the head, then latest first. */
export async function pageOfBonuses(
  q: Queryable,
  playerId: bigint,
  { limit, offset }: { offset: number; limit: number },
): Promise<{ bonuses: BettingBonus[]; count: number }> {
  const bonuses = await q.play(playerId).query<BettingBonus>(
    `select ${columns} from betting_bonus b where b.bucket = bucket_of($1) and b.player_id = $1
     order by b.state = 'active' desc, b.state = 'available' desc, b.id desc offset $2 limit $3`,
    [playerId, offset, limit],
  );
  const [counted] = await q
    .play(playerId)
    .query<{ n: number }>('select count(*)::integer as n from betting_bonus where bucket = bucket_of($1) and player_id = $1', [playerId]);
  return { bonuses, count: counted?.n ?? 0 };
}

export async function openStakes(q: Queryable, { id, playerId }: Pick<BettingBonus, 'playerId' | 'id'>): Promise<OpenStakes> {
  const [open] = await q.play(playerId).query<OpenStakes>(
    `select count(*)::integer as bets, coalesce(sum(stake), 0)::bigint as stake from betting_bonus_bet
     where bucket = bucket_of($1) and player_id = $1 and bonus_id = $2 and is_open`,
    [playerId, id],
  );
  return open ?? { bets: 0, stake: 0n };
}
