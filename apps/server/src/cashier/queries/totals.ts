import type { Currency } from '@tavolo/money';
import type { Queryable } from '../../kernel/database/database.ts';
import type { PaymentKind, PaymentState } from '../states.ts';

/** Sum of payments since `from` that succeeded or still may, minor units. Those called off do not count, nor orders whose page never came. */
export async function sumSince(q: Queryable, playerId: bigint, kind: PaymentKind, currency: Currency, from: Date): Promise<bigint> {
  const rows = await q.play(playerId).query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from payment
     where bucket = bucket_of($1) and player_id = $1 and kind = $2 and currency = $3 and coalesce(ordered_at, created_at) > $4
       and state not in ('unopened', 'fail', 'cancel')`,
    [playerId, kind, currency, from],
  );
  return rows[0]?.total ?? 0n;
}

/** Deposits of a player on their way: neither credited nor over. They are all in the player's one currency. Minor units. */
export async function sumOpenDeposits(q: Queryable, playerId: bigint): Promise<bigint> {
  const rows = await q.play(playerId).query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from payment
     where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and state in ('created', 'pending', 'authorised')`,
    [playerId],
  );
  return rows[0]?.total ?? 0n;
}

/**
 * How many deposits of a player have come since then, or ever, and their sum in minor units. Those that were charged back count among the first alone.
 *
 * @param except one that doesn't count, by its number
 */
export async function depositsOf(
  q: Queryable,
  playerId: bigint,
  since: Date | null,
  except: bigint | null,
): Promise<{ count: number; amount: bigint }> {
  const [row] = await q.play(playerId).query<{ count: bigint; amount: bigint }>(
    `select count(*) as count, coalesce(sum(amount) filter (where charged_back_at is null), 0)::bigint as amount from payment
     where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and state = 'success' and ($2::timestamptz is null or finished_at > $2)
       and id is distinct from $3::bigint`,
    [playerId, since, except],
  );
  return { count: Number(row?.count ?? 0n), amount: row?.amount ?? 0n };
}

/** Whether the player has asked for a withdrawal since a deposit of theirs came in, whatever became of it. */
export async function hasWithdrawnSince(q: Queryable, playerId: bigint, depositId: bigint): Promise<boolean> {
  const rows = await q.play(playerId).query(
    `select from payment w join payment d on d.bucket = w.bucket and d.player_id = w.player_id and d.id = $2
     where w.bucket = bucket_of($1) and w.player_id = $1 and w.kind = 'withdrawal' and w.created_at >= d.finished_at limit 1`,
    [playerId, depositId],
  );
  return rows.length > 0;
}

/** How many deposits of each player were made and declined since a moment. */
export function depositsTried(
  q: Queryable,
  playerIds: readonly bigint[],
  since: Date,
): Promise<{ playerId: bigint; made: number; declined: number }[]> {
  return q.everyPlay.query(
    `select y.player_id as "playerId", count(*) filter (where y.state = 'success')::integer as made, count(*) filter (where y.state = 'fail')::integer as declined
     from unnest($1::bigint[]) as p (player_id) join payment y on y.bucket = bucket_of(p.player_id) and y.player_id = p.player_id
     where y.kind = 'deposit' and y.state in ('success', 'fail') and y.finished_at > $2 group by y.player_id`,
    [playerIds, since],
  );
}

/** Null: the player has no such payment. */
export async function paymentStateOf(q: Queryable, playerId: bigint, id: bigint): Promise<PaymentState | null> {
  const [row] = await q
    .play(playerId)
    .query<{ state: PaymentState }>('select state from payment where bucket = bucket_of($1) and player_id = $1 and id = $2', [
      playerId,
      id,
    ]);
  return row?.state ?? null;
}

/** Deposits that failed since `from` and after the last one that succeeded, newest first. */
export async function failuresSince(q: Queryable, playerId: bigint, from: Date): Promise<Date[]> {
  const rows = await q.play(playerId).query<{ at: Date }>(
    `select finished_at as at from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and state = 'fail' and finished_at > $2
       and finished_at > coalesce((select max(finished_at) from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and state = 'success'), '-infinity')
     order by finished_at desc`,
    [playerId, from],
  );
  return rows.map((row) => row.at);
}

export async function countOpenWithdrawals(q: Queryable, playerId: bigint): Promise<number> {
  const rows = await q
    .play(playerId)
    .query<{ count: bigint }>(
      `select count(distinct withdrawal_id) as count from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state in ('created', 'pending', 'authorised')`,
      [playerId],
    );
  return Number(rows[0]?.count ?? 0n);
}

/** Withdrawals of the player that have come to an end, whichever. */
export async function countEndedWithdrawals(q: Queryable, playerId: bigint): Promise<number> {
  const rows = await q
    .play(playerId)
    .query<{ count: bigint }>(
      `select count(*) as count from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state in ('success', 'fail', 'cancel')`,
      [playerId],
    );
  return Number(rows[0]?.count ?? 0n);
}
