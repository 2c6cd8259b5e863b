import type { Currency } from '@tavolo/money';
import type { Queryable } from '../../kernel/database/database.ts';

/**
 * What the player has deposited and staked since the last withdrawal that was let through without review, as the ledger has it before its posting
 * `before`, by default now: deposits less what was taken back and what of them was paid back after a review; stakes of money less what was rolled back. Minor units.
 */
export async function readTurnover(
  tx: Queryable,
  playerId: bigint,
  currency: Currency,
  before = 2n ** 63n - 1n,
): Promise<{ deposited: bigint; staked: bigint }> {
  const [row] = await tx.play(playerId).query<{ deposited: bigint; staked: bigint }>(
    `with payout as (
      select p.withdrawal_id, p.amount - p.winnings as back, p.state, o.id as held from payment p
      join ledger_posting o on o.bucket = bucket_of($1) and o.player_id = p.player_id and o.day = '-infinity' and o.key = 'withdrawal:' || p.id || ':hold'
      where p.bucket = bucket_of($1) and p.player_id = $1 and p.kind = 'withdrawal' and o.id < $3
    ), mark as (
      select coalesce(max(held), 0) as id from payout
      where withdrawal_id not in (select withdrawal_id from withdrawal_review where bucket = bucket_of($1) and player_id = $1)
    ), moved as (
      select coalesce(-sum(amount) filter (where account like 'house:deposits:%'), 0) as deposited,
        coalesce(sum(amount) filter (where account like 'house:stakes:%'), 0) as staked
      from ledger_entry where bucket = bucket_of($1) and player_id = $1 and posting_id > (select id from mark) and posting_id < $3 and currency = $2
    ), approved as (
      -- Neither winnings nor what came in before the mark is of these deposits.
      select coalesce(sum(least(whole.back, r.deposited)), 0) as amount
      from (select withdrawal_id, sum(back) as back from payout
        where held > (select id from mark) and state not in ('fail', 'cancel') group by 1) whole
      join withdrawal_review r on r.bucket = bucket_of($1) and r.player_id = $1 and r.withdrawal_id = whole.withdrawal_id
      join withdrawal_decision d on d.bucket = bucket_of($1) and d.player_id = $1 and d.withdrawal_id = whole.withdrawal_id and d.is_approved
    )
    select (deposited - amount)::bigint as deposited, staked::bigint as staked from moved, approved`,
    [playerId, currency, before],
  );
  return row ?? { deposited: 0n, staked: 0n };
}

/** A withdrawal that waited, or waits, for review. */
export interface WaitingReview {
  playerId: bigint;
  withdrawalId: bigint;
  /** Minor units of `currency`. */
  amount: bigint;
  currency: Currency;
  deposited: bigint;
  staked: bigint;
  at: Date;
}

const reviews = `select r.player_id as "playerId", r.withdrawal_id as "withdrawalId", sum(p.amount)::bigint as amount, min(p.currency) as currency,
  r.deposited, r.staked, r.at from withdrawal_review r join payment p on p.bucket = r.bucket and p.player_id = r.player_id and p.withdrawal_id = r.withdrawal_id`;

export async function writeReview(
  tx: Queryable,
  review: Pick<WaitingReview, 'playerId' | 'withdrawalId' | 'deposited' | 'staked' | 'at'>,
): Promise<void> {
  await tx
    .play(review.playerId)
    .query(
      'insert into withdrawal_review (bucket, player_id, withdrawal_id, deposited, staked, at) values (bucket_of($1), $1, $2, $3, $4, $5)',
      [review.playerId, review.withdrawalId, review.deposited, review.staked, review.at],
    );
}

export async function findReview(q: Queryable, withdrawalId: bigint): Promise<WaitingReview | null> {
  const [row] = await q.everyPlay.query<WaitingReview>(
    `${reviews} where r.withdrawal_id = $1 group by r.bucket, r.player_id, r.withdrawal_id`,
    [withdrawalId],
  );
  return row ?? null;
}

/** Withdrawals that nobody has decided about and whose money is still held, the oldest first. */
export async function listReviews(q: Queryable, limit = 500): Promise<WaitingReview[]> {
  return q.everyPlay.query<WaitingReview>(
    `${reviews} where p.state = 'created'
       and not exists (select from withdrawal_decision d where d.bucket = r.bucket and d.player_id = r.player_id and d.withdrawal_id = r.withdrawal_id)
     group by r.bucket, r.player_id, r.withdrawal_id order by r.at, r.withdrawal_id limit $1`,
    [limit],
  );
}

export async function readDecision(
  q: Queryable,
  playerId: bigint,
  withdrawalId: bigint,
): Promise<{ isApproved: boolean; actor: string } | null> {
  const [row] = await q
    .play(playerId)
    .query<{ isApproved: boolean; actor: string }>(
      'select is_approved as "isApproved", actor from withdrawal_decision where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = $2',
      [playerId, withdrawalId],
    );
  return row ?? null;
}

export async function writeDecision(
  tx: Queryable,
  decision: { playerId: bigint; withdrawalId: bigint; isApproved: boolean; actor: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .play(decision.playerId)
    .query(
      'insert into withdrawal_decision (bucket, player_id, withdrawal_id, is_approved, actor, reason, at) values (bucket_of($1), $1, $2, $3, $4, $5, $6)',
      [decision.playerId, decision.withdrawalId, decision.isApproved, decision.actor, decision.reason, decision.at],
    );
}

/** Whether a withdrawal waits for somebody's decision. */
export async function waitsForReview(q: Queryable, playerId: bigint, withdrawalId: bigint): Promise<boolean> {
  const rows = await q.play(playerId).query(
    `select from withdrawal_review r where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = $2 and not exists (
       select from withdrawal_decision d where d.bucket = r.bucket and d.player_id = r.player_id and d.withdrawal_id = r.withdrawal_id and d.is_approved)`,
    [playerId, withdrawalId],
  );
  return rows.length > 0;
}
