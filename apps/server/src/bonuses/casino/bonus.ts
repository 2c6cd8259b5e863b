import type { Queryable } from '../../kernel/database/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { Contribution } from './terms.ts';

export type CasinoBonusState = 'available' | 'active' | 'paused' | 'completed' | 'used_up' | 'expired' | 'removed';

/** A casino bonus as it is stored. Amounts in minor units of its currency. */
export interface CasinoBonus {
  playerId: bigint;
  id: bigint;
  kind: string;
  currency: string;
  amount: bigint;
  /** What has to be staked in all, and what of it counts by now. */
  requirement: bigint;
  wagered: bigint;
  maximumStake: bigint | null;
  maximumWin: bigint | null;
  contributions: Contribution[];
  spends: 'cash_first' | 'bonus_first';
  isolation: boolean;
  forfeits: boolean;
  days: number;
  origin: string;
  reason: string;
  state: CasinoBonusState;
  grantedAt: Date;
  activateBy: Date;
  activatedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  /** What its money came to at its end, with what its rounds have moved since. Cash is what of it stands between nothing and `maximumWin`. */
  outcome: bigint | null;
}

const columns = `b.player_id as "playerId", b.id, b.kind, b.currency, b.amount, b.requirement, b.wagered, b.maximum_stake as "maximumStake",
  b.maximum_win as "maximumWin", b.contributions, b.spends, b.isolation, b.forfeits, b.days, b.origin, b.reason, b.state, b.granted_at as "grantedAt",
  b.activate_by as "activateBy", b.activated_at as "activatedAt", b.expires_at as "expiresAt", b.ended_at as "endedAt", b.outcome`;

export const isRunning = ({ state }: Pick<CasinoBonus, 'state'>): boolean => state === 'active' || state === 'paused';

/**
 * The bonuses that the player could use or uses. The player's accounts are locked until the transaction ends, and with them all bonuses: rounds change both under
 * that lock.
 */
export async function lockCurrent(tx: Queryable, { wallet }: { wallet: Pick<Wallet, 'lock'> }, playerId: bigint): Promise<CasinoBonus[]> {
  await wallet.lock(tx, playerId);
  return await tx
    .play(playerId)
    .query<CasinoBonus>(
      `select ${columns} from casino_bonus b where b.bucket = bucket_of($1) and b.player_id = $1 and b.state in ('available', 'active', 'paused') order by b.id`,
      [playerId],
    );
}

/** Whether the player has a bonus with this number, whatever became of it. */
export async function isThere(q: Queryable, playerId: bigint, id: bigint): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query('select from casino_bonus where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, id]);
  return rows.length > 0;
}

/** What of the money of a bonus is staked in open rounds. */
export interface OpenRounds {
  rounds: number;
  stake: bigint;
}

export async function openRounds(q: Queryable, { id, playerId }: Pick<CasinoBonus, 'playerId' | 'id'>): Promise<OpenRounds> {
  const [open] = await q.play(playerId).query<OpenRounds>('select rounds, stake from open_bonus_rounds($1, $2)', [playerId, id]);
  return open ?? { rounds: 0, stake: 0n };
}

/**
 * A page of the player's bonuses: those that run or wait at the head, then latest first.
 *
 * @param statuses as players see them: a purse without money is `used_up`, and one that was not activated in time `expired`
 */
export async function pageOfBonuses(
  q: Queryable,
  playerId: bigint,
  { limit, now, offset, status }: { offset: number; limit: number; now: Date; status: CasinoBonusState | null },
): Promise<{ bonuses: (CasinoBonus & { status: CasinoBonusState })[]; count: number }> {
  const rows = await q.play(playerId).query<CasinoBonus & { status: CasinoBonusState; count: number }>(
    `select *, count(*) over ()::integer as count from (
       select ${columns}, case
           when b.state = 'available' and b.activate_by <= $2 then 'expired'
           when b.state in ('active', 'paused') and (select a.balance from ledger_account a
             where a.bucket = b.bucket and a.player_id = b.player_id and a.kind = 'bonus' and a.currency = b.currency) = 0
             and (select o.rounds from open_bonus_rounds(b.player_id, b.id) o) = 0 then 'used_up'
           else b.state
         end as status
       from casino_bonus b where b.bucket = bucket_of($1) and b.player_id = $1
     ) b where $3::text is null or b.status = $3
     order by b.state in ('active', 'paused') desc, b.state = 'available' desc, b.id desc offset $4 limit $5`,
    [playerId, now, status, offset, limit],
  );
  // Behind the last page there is no row that says how many there are.
  const count = rows[0]?.count ?? (offset === 0 ? 0 : (await pageOfBonuses(q, playerId, { limit: 1, now, offset: 0, status })).count);
  return { bonuses: rows.map(({ count: _, ...bonus }) => bonus), count };
}
