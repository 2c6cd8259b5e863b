import type { Queryable } from '../kernel/database/index.ts';

interface Span {
  currency: string;
  from: Date;
  to: Date;
}

/** A deposit that has come in and that nobody took back. Minor units. */
export interface PastDeposit {
  playerId: bigint;
  at: Date;
  amount: bigint;
  method: string;
}

/** Deposits of all time until `to`, of whoever paid in since `from`. */
export async function pastDeposits(q: Queryable, { currency, from, to }: Span): Promise<PastDeposit[]> {
  return await q.everyPlay.query<PastDeposit>(
    `with came as (
       select bucket, player_id, finished_at as at, amount, method from payment
       where kind = 'deposit' and state = 'success' and charged_back_at is null and currency = $1 and finished_at < $3
     )
     select player_id as "playerId", at, amount, method from came
     where (bucket, player_id) in (select bucket, player_id from came where at >= $2) order by at, player_id`,
    [currency, from, to],
  );
}

/** Payouts that a bucket's players asked for in a span of time, each in one piece or in parts. */
export async function payoutsAsked(
  q: Queryable,
  { bucket, currency, from, to }: Span & { bucket: number },
): Promise<{ playerId: bigint; at: Date; amount: bigint }[]> {
  return await q.everyPlay.query(
    `select player_id as "playerId", created_at as at, amount from payment
     where bucket = $1 and kind = 'withdrawal' and currency = $2 and created_at >= $3 and created_at < $4 order by player_id, created_at`,
    [bucket, currency, from, to],
  );
}

/** Which of these players paid with an instrument that another account paid with, too. */
export async function sharingInstrument(q: Queryable, playerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await q.everyPlay.query<{ playerId: bigint }>(
    `select distinct i.player_id as "playerId" from payment_instrument i join payment_instrument o on o.account_id = i.account_id and o.player_id <> i.player_id
     where i.player_id = any($1) order by 1`,
    [playerIds],
  );
  return rows.map(({ playerId }) => playerId);
}
