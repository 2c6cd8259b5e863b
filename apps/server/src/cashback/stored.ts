import type { Queryable } from '../kernel/database/index.ts';
import type { CashbackProduct } from './programs.ts';

export type CashbackState = 'running' | 'nothing' | 'not_offered' | 'active' | 'paid_out' | 'removed' | 'expired';

/** A period of a programme as it is stored for a player. Amounts in minor units of its currency. */
export interface Cashback {
  playerId: bigint;
  id: bigint;
  program: string;
  product: CashbackProduct;
  currency: string;
  beginsAt: Date;
  endsAt: Date;
  /** Hundredths of a per cent. */
  rate: number;
  /** Key of the loyalty level that the rate is for; null: everybody's. */
  level: string | null;
  minimum: bigint;
  cap: bigint;
  /** Hundredths of a per cent of `staked`, which it never exceeds either; null: began without. */
  stakeCap: number | null;
  daysToReceive: number | null;
  paidAs: 'cash' | 'casino_bonus' | 'betting_bonus';
  bonus: string | null;
  staked: bigint;
  won: bigint;
  state: CashbackState;
  /** While it runs: what it would come to, whatever the minimum. */
  amount: bigint;
  isQuiet: boolean;
  expiresAt: Date | null;
  paidOutAt: Date | null;
}

/**
 * What a period comes to, whatever the minimum: its part of what was staked beyond what was won, and no more than its part of what was staked, rounded down. The second is below what the house
 * keeps of stakes in the mean, so no way of playing is worth more than it costs.
 */
const due = `least(cap, greatest(staked - won, 0) * rate / 10000, greatest(staked, 0) * stake_cap / 10000)`;

const columns = `player_id as "playerId", id, program, product, currency, begins_at as "beginsAt", ends_at as "endsAt", rate, level, minimum, cap, stake_cap as "stakeCap",
  days_to_receive as "daysToReceive", paid_as as "paidAs", bonus, staked, won, state, coalesce(amount, ${due}) as amount, is_quiet as "isQuiet",
  receiving_expired_at as "expiresAt", paid_out_at as "paidOutAt"`;

/** The periods of a player that run now, those that end first at the head. */
export async function runningOf(q: Queryable, playerId: bigint, now: Date): Promise<Cashback[]> {
  return await q
    .play(playerId)
    .query<Cashback>(
      `select ${columns} from cashback where bucket = bucket_of($1) and player_id = $1 and state = 'running' and ends_at > $2 order by ends_at, program`,
      [playerId, now],
    );
}

/** What lists are put in order by. */
export const sorts = ['end_date', 'amount', 'paid_out_at'] as const;
const sortColumns = { end_date: 'ends_at', amount: 'amount', paid_out_at: 'paid_out_at' } as const;

export interface CashbackQuery {
  playerId: bigint;
  states: readonly ('active' | 'paid_out')[];
  /** Leaves out what is paid as a bonus and waits: somebody who may be offered nothing. */
  withoutOffers: boolean;
  sort: (typeof sorts)[number];
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
  now: Date;
}

/** A page of what can be collected or was paid out. What came to its deadline is neither. */
export async function pageOfCashbacks(q: Queryable, asked: CashbackQuery): Promise<{ cashbacks: Cashback[]; count: number }> {
  const { limit, now, offset, order, playerId, sort, states, withoutOffers } = asked;
  const rows = await q.play(playerId).query<Cashback & { count: bigint }>(
    `select ${columns}, count(*) over () as count from cashback
     where bucket = bucket_of($1) and player_id = $1 and state = any ($2::text[])
       and (state <> 'active' or (coalesce(receiving_expired_at > $3, true) and (paid_as = 'cash' or not $4)))
     order by ${sortColumns[sort]} ${order} nulls last, id ${order} offset $5 limit $6`,
    [playerId, states, now, withoutOffers, offset, limit],
  );
  // A page behind the last one has no row that says how many there are.
  const [first] = rows;
  if (first || offset === 0) return { cashbacks: rows, count: Number(first?.count ?? 0n) };
  return { cashbacks: [], count: (await pageOfCashbacks(q, { ...asked, offset: 0, limit: 1 })).count };
}

/** The one with this number, else the latest that can be collected, locked until the transaction ends; null: there is none. */
export async function lockActive(tx: Queryable, playerId: bigint, id: bigint | null, now: Date): Promise<Cashback | null> {
  const [found] = await tx.play(playerId).query<Cashback>(
    `select ${columns} from cashback where bucket = bucket_of($1) and player_id = $1 and id = coalesce($2, (
       select id from cashback where bucket = bucket_of($1) and player_id = $1 and state = 'active' and coalesce(receiving_expired_at > $3, true)
       order by ends_at desc, id desc limit 1)) for no key update`,
    [playerId, id, now],
  );
  return found ?? null;
}

/** The ones of a player that wait, locked. */
export async function lockAllActive(tx: Queryable, playerId: bigint): Promise<Cashback[]> {
  return await tx
    .play(playerId)
    .query<Cashback>(
      `select ${columns} from cashback where bucket = bucket_of($1) and player_id = $1 and state = 'active' order by id for no key update`,
      [playerId],
    );
}

/** Ends one that waits. */
export async function endCashback(
  tx: Queryable,
  { id, playerId }: Pick<Cashback, 'playerId' | 'id'>,
  state: 'paid_out' | 'removed' | 'expired',
  now: Date,
): Promise<void> {
  await tx.play(playerId).query(
    `update cashback set state = $3, paid_out_at = case $3 when 'paid_out' then $4::timestamptz end
     where bucket = bucket_of($1) and player_id = $1 and id = $2 and state = 'active'`,
    [playerId, id, state, now],
  );
}

/** Closes up to `limit` periods that came to nothing before a moment; answers how many. */
export async function closeEmpty(q: Queryable, before: Date, now: Date, limit: number): Promise<number> {
  const closed = await q.everyPlay.query(
    `update cashback c set state = 'nothing', amount = 0, decided_at = $2 from (
       select bucket, player_id, id from cashback where state = 'running' and ends_at <= $1 and ${due} < minimum
       order by ends_at limit $3 for no key update skip locked) e
     where c.bucket = e.bucket and c.player_id = e.player_id and c.id = e.id returning c.id`,
    [before, now, limit],
  );
  return closed.length;
}

/** Periods that ended before a moment and came to something. */
export async function endedBefore(q: Queryable, before: Date, limit: number): Promise<Pick<Cashback, 'playerId' | 'id'>[]> {
  return await q.everyPlay.query(
    `select player_id as "playerId", id from cashback where state = 'running' and ends_at <= $1 and ${due} >= minimum order by ends_at, id limit $2`,
    [before, limit],
  );
}

/** Closes a period that came to something; one that was closed, or has come to nothing meanwhile, stays as it is. */
export async function closePeriod(
  q: Queryable,
  { id, playerId }: Pick<Cashback, 'playerId' | 'id'>,
  { isQuiet, now, state }: { state: 'active' | 'not_offered'; isQuiet: boolean; now: Date },
): Promise<void> {
  await q.play(playerId).query(
    `update cashback set state = $3, amount = ${due}, is_quiet = $4, decided_at = $5,
       receiving_expired_at = case $3 when 'active' then $5::timestamptz + make_interval(days => days_to_receive) end
     where bucket = bucket_of($1) and player_id = $1 and id = $2 and state = 'running' and ${due} >= minimum`,
    [playerId, id, state, isQuiet, now],
  );
}

/** Those whose deadline has passed. */
export async function lapsedBy(q: Queryable, now: Date, limit: number): Promise<Pick<Cashback, 'playerId' | 'id'>[]> {
  return await q.everyPlay.query(
    `select player_id as "playerId", id from cashback where state = 'active' and receiving_expired_at <= $1 order by receiving_expired_at, id limit $2`,
    [now, limit],
  );
}

/** Whether the player has one with this number, whatever became of it. */
export async function isThere(q: Queryable, playerId: bigint, id: bigint): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query('select from cashback where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, id]);
  return rows.length > 0;
}

/** How a cashback stands among payments. */
const paymentStatus = `case state when 'active' then case when receiving_expired_at <= $3 then 'cancel' else 'pending' end when 'paid_out' then 'success' else 'cancel' end`;

/** Those of a player that came to something, newest first, as payments; and how many there are. */
export async function pageOfPayments(
  q: Queryable,
  { limit, now, offset, playerId, statuses }: { playerId: bigint; statuses: readonly string[]; offset: number; limit: number; now: Date },
): Promise<{ cashbacks: (Cashback & { status: 'pending' | 'success' | 'cancel'; decidedAt: Date })[]; count: number }> {
  const of = `from cashback where bucket = bucket_of($1) and player_id = $1 and state in ('active', 'paid_out', 'removed', 'expired')
    and ${paymentStatus} = any ($2::text[])`;
  const play = q.play(playerId);
  const cashbacks = await play.query<Cashback & { status: 'pending' | 'success' | 'cancel'; decidedAt: Date }>(
    `select ${columns}, ${paymentStatus} as status, decided_at as "decidedAt" ${of} order by decided_at desc, id desc offset $4 limit $5`,
    [playerId, statuses, now, offset, limit],
  );
  const [counted] = await play.query<{ count: number }>(`select count(*)::integer as count ${of}`, [playerId, statuses, now]);
  return { cashbacks, count: counted?.count ?? 0 };
}

/** All periods of a player, latest first, as the staff sees them. */
export async function periodsOf(q: Queryable, playerId: bigint): Promise<Cashback[]> {
  return await q
    .play(playerId)
    .query<Cashback>(
      `select ${columns} from cashback where bucket = bucket_of($1) and player_id = $1 order by ends_at desc, id desc limit 200`,
      [playerId],
    );
}
