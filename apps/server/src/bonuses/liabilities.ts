import type { Queryable } from '../kernel/database/index.ts';

/** What is open of one kind of bonus in one currency. Amounts in minor units. */
export interface OpenBonuses {
  product: 'casino' | 'betting';
  /** Of content. */
  kind: string;
  currency: string;
  /** Those that can be activated, and what they would credit. */
  waiting: number;
  waitingAmount: bigint;
  /** Those that are active or paused, with what is left of their money, what of it is staked in open rounds or bets, and what is still to be wagered. */
  running: number;
  left: bigint;
  atStake: bigint;
  toWager: bigint;
  /** What ended ones credited, and what of that became cash. */
  endedAmount: bigint;
  endedCash: bigint;
}

/**
 * What open bonuses are expected to cost, minor units: as much of the money of those that run, and of what the others would credit, as became cash of those of the kind that ended;
 * all of it while none has ended. Rounded up.
 */
export function expectedCost({ atStake, endedAmount, endedCash, left, waitingAmount }: OpenBonuses): bigint {
  const open = left + atStake + waitingAmount;
  if (endedAmount === 0n || endedCash >= endedAmount) return open;
  return (open * endedCash + endedAmount - 1n) / endedAmount;
}

/** Open bonuses by product, kind and currency. */
export async function openBonuses(q: Queryable, now: Date): Promise<OpenBonuses[]> {
  return await q.everyPlay.query<OpenBonuses>(
    `select b.product, b.kind, b.currency,
       count(*) filter (where b.state = 'available' and b.activate_by > $1)::integer as waiting,
       coalesce(sum(b.amount) filter (where b.state = 'available' and b.activate_by > $1), 0)::bigint as "waitingAmount",
       count(*) filter (where b.is_running)::integer as running,
       coalesce(sum(a.balance) filter (where b.is_running), 0)::bigint as left,
       coalesce(sum(b.at_stake) filter (where b.is_running), 0)::bigint as "atStake",
       coalesce(sum(greatest(b.requirement - b.wagered, 0)) filter (where b.is_running), 0)::bigint as "toWager",
       coalesce(sum(b.amount) filter (where b.activated_at is not null and b.ended_at is not null), 0)::bigint as "endedAmount",
       coalesce(sum(b.cash) filter (where b.activated_at is not null and b.ended_at is not null), 0)::bigint as "endedCash"
     from (
       select 'casino' as product, 'bonus' as account, c.bucket, c.player_id, c.kind, c.currency, c.amount, c.state, c.activate_by, c.activated_at, c.ended_at, c.requirement,
         c.wagered, c.state in ('active', 'paused') as is_running, greatest(least(c.outcome, c.maximum_win), 0) as cash,
         case when c.state in ('active', 'paused') then (select o.stake from open_bonus_rounds(c.player_id, c.id) o) end as at_stake
       from casino_bonus c
       union all
       select 'betting', 'betting_bonus', g.bucket, g.player_id, g.kind, g.currency, g.amount, g.state, g.activate_by, g.activated_at, g.ended_at, g.requirement, g.wagered,
         g.state = 'active', greatest(least(g.paid, g.maximum_win), 0),
         case when g.state = 'active' then (select coalesce(sum(u.stake), 0)::bigint from betting_bonus_bet u
           where u.bucket = g.bucket and u.player_id = g.player_id and u.bonus_id = g.id and u.is_open) end
       from betting_bonus g
     ) b
     left join ledger_account a on b.is_running and a.bucket = b.bucket and a.player_id = b.player_id and a.kind = b.account and a.currency = b.currency
     group by b.product, b.kind, b.currency order by b.product, b.kind, b.currency`,
    [now],
  );
}
