import type { Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import { withheld, type Instrument, type Payment, type PaymentStep, type Requisites } from './payment.ts';
import type { PaymentKind, PaymentStatus } from './states.ts';

const columns = `player_id as "playerId", id, reference, kind, method, currency, amount, state, reason, idempotency_key as "idempotencyKey", fingerprint,
  campaign_offer_id as "campaignOfferId", requisites, locale, domain, session, hosted_url as "hostedUrl", provider_tx as "providerTx",
  auth_code as "authCode", created_at as "createdAt", updated_at as "updatedAt", finished_at as "finishedAt",
  withdrawal_id as "withdrawalId", winnings, charged_back_at as "chargedBackAt"`;

/**
 * Makes everything that counts a player's payments, or moves money by one, wait its turn until the transaction of `tx` ends. Taken before the lock
 * of a payment.
 */
export async function lockPlayer(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.play(playerId).query('select lock_cashier($1)', [playerId]);
}

/** Whether a payment of the player may still move money; of one kind where that is named. */
export async function hasOpenPayment(q: Queryable, playerId: bigint, kind?: PaymentKind): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query(
      `select from payment where bucket = bucket_of($1) and player_id = $1 and state in ('created', 'pending', 'authorised') and ($2::text is null or kind = $2) limit 1`,
      [playerId, kind ?? null],
    );
  return rows.length > 0;
}

/** Cards that the player has paid with: masked number and whose name is on it. */
export async function cardsOf(q: Queryable, playerId: bigint): Promise<{ masked: string; holder: string }[]> {
  return await q
    .play(playerId)
    .query<{ masked: string; holder: string }>(
      'select masked, holder from payment_instrument where bucket = bucket_of($1) and player_id = $1',
      [playerId],
    );
}

/** A payment before it is written; everything else of it follows. */
export type NewPayment = Pick<
  Payment,
  | 'playerId'
  | 'kind'
  | 'method'
  | 'currency'
  | 'amount'
  | 'idempotencyKey'
  | 'fingerprint'
  | 'campaignOfferId'
  | 'requisites'
  | 'locale'
  | 'domain'
  | 'session'
> & {
  at: Date;
  /** Of a payout beside the first: the first one's number. */
  withdrawalId?: bigint;
  winnings?: bigint;
};

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<Payment> {
  const rows = await tx.play(payment.playerId).query<Payment>(
    `with fresh as (select nextval('payment_id') as id)
     insert into payment (bucket, player_id, id, kind, method, currency, amount, state, idempotency_key, fingerprint, campaign_offer_id, requisites, locale, domain, session,
       created_at, updated_at, withdrawal_id, winnings)
     select bucket_of($1), $1, id, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10, $11, $12, $13, $13, case when $2 = 'withdrawal' then coalesce($14, id) end, $15 from fresh
     returning ${columns}`,
    [
      payment.playerId,
      payment.kind,
      payment.method,
      payment.currency,
      payment.amount,
      payment.idempotencyKey,
      payment.fingerprint,
      payment.campaignOfferId,
      JSON.stringify(payment.requisites),
      payment.locale,
      payment.domain,
      payment.session,
      payment.at,
      payment.withdrawalId ?? null,
      payment.winnings ?? 0n,
    ],
  );
  const stored = rows[0];
  if (!stored) throw new Error('the insert of a payment returned nothing');
  await insertStep(tx, stored, { event: 'create', state: 'created', reason: null, at: payment.at });
  return stored;
}

async function insertStep(tx: Queryable, payment: Pick<Payment, 'playerId' | 'id'>, step: PaymentStep): Promise<void> {
  await tx.play(payment.playerId).query(
    `insert into payment_step (bucket, player_id, payment_id, step, event, state, reason, at)
     select bucket_of($1), $1::bigint, $2::bigint, coalesce(max(step), 0) + 1, $3, $4, $5, $6::timestamptz from payment_step where bucket = bucket_of($1) and player_id = $1 and payment_id = $2`,
    [payment.playerId, payment.id, step.event, step.state, step.reason, step.at],
  );
}

/** Writes a change of state. The caller holds the payment's row lock. */
export async function writeState(
  tx: Queryable,
  payment: Payment,
  step: PaymentStep & { finished: boolean; providerTx?: string; authCode?: string; requisites?: Requisites },
): Promise<Payment> {
  const rows = await tx.play(payment.playerId).query<Payment>(
    `update payment set ordered_at = case when state = 'unopened' then $5::timestamptz else ordered_at end, state = $3, reason = $4, updated_at = $5, finished_at = case when $6 then $5::timestamptz end,
       provider_tx = coalesce($7, provider_tx), auth_code = coalesce($8, auth_code), requisites = requisites || coalesce($9::jsonb, '{}')
     where bucket = bucket_of($1) and player_id = $1 and id = $2 returning ${columns}`,
    [
      payment.playerId,
      payment.id,
      step.state,
      step.reason,
      step.at,
      step.finished,
      step.providerTx ?? null,
      step.authCode ?? null,
      step.requisites ? JSON.stringify(step.requisites) : null,
    ],
  );
  const stored = rows[0];
  if (!stored) throw new Error(`payment ${payment.id} is gone`);
  await insertStep(tx, payment, step);
  return stored;
}

export async function writeHostedUrl(tx: Queryable, playerId: bigint, id: bigint, url: string): Promise<void> {
  await tx
    .play(playerId)
    .query('update payment set hosted_url = $3 where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, id, url]);
}

export async function findPayment(q: Queryable, playerId: bigint, id: bigint): Promise<Payment | null> {
  const rows = await q
    .play(playerId)
    .query<Payment>(`select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and id = $2`, [playerId, id]);
  return rows[0] ?? null;
}

export async function lockPayment(tx: Queryable, playerId: bigint, id: bigint): Promise<Payment | null> {
  const rows = await tx
    .play(playerId)
    .query<Payment>(`select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and id = $2 for update`, [
      playerId,
      id,
    ]);
  return rows[0] ?? null;
}

export async function findByKey(q: Queryable, playerId: bigint, key: string): Promise<Payment | null> {
  const rows = await q
    .play(playerId)
    .query<Payment>(`select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and idempotency_key = $2`, [
      playerId,
      key,
    ]);
  return rows[0] ?? null;
}

export async function findBySession(q: Queryable, playerId: bigint, session: string): Promise<Payment | null> {
  const rows = await q
    .play(playerId)
    .query<Payment>(`select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and session = $2`, [playerId, session]);
  return rows[0] ?? null;
}

export async function findIdByProviderTx(q: Queryable, playerId: bigint, providerTx: string): Promise<bigint | null> {
  const rows = await q
    .play(playerId)
    .query<{ id: bigint }>('select id from payment where bucket = bucket_of($1) and player_id = $1 and provider_tx = $2', [
      playerId,
      providerTx,
    ]);
  return rows[0]?.id ?? null;
}

export async function findIdByReference(q: Queryable, playerId: bigint, reference: string): Promise<bigint | null> {
  const rows = await q
    .play(playerId)
    .query<{ id: bigint }>('select id from payment where bucket = bucket_of($1) and player_id = $1 and reference = $2', [
      playerId,
      reference,
    ]);
  return rows[0]?.id ?? null;
}

export async function listSteps(q: Queryable, playerId: bigint, id: bigint): Promise<PaymentStep[]> {
  return q
    .play(playerId)
    .query<PaymentStep>(
      'select event, state, reason, at from payment_step where bucket = bucket_of($1) and player_id = $1 and payment_id = $2 order by step',
      [playerId, id],
    );
}

/** The parts of a withdrawal, first the one that it is named by; empty for none of the player's. */
export async function listParts(q: Queryable, playerId: bigint, withdrawalId: bigint): Promise<Payment[]> {
  return q
    .play(playerId)
    .query<Payment>(`select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = $2 order by id`, [
      playerId,
      withdrawalId,
    ]);
}

/** The same with every part locked. The caller holds the player's lock. */
export async function lockParts(tx: Queryable, playerId: bigint, withdrawalId: bigint): Promise<Payment[]> {
  return tx
    .play(playerId)
    .query<Payment>(
      `select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = $2 order by id for update`,
      [playerId, withdrawalId],
    );
}

/** A page of what a player's history lists. */
export interface HistoryPage {
  playerId: bigint;
  statuses: readonly PaymentStatus[];
  offset: number;
  limit: number;
}

/** The numbers of a page's deposits or withdrawals, newest first. `count` is the number of all that match. */
async function pageOf(
  q: Queryable,
  kind: PaymentKind,
  { playerId, statuses, offset, limit }: HistoryPage,
): Promise<{ ids: bigint[]; count: number }> {
  const [page] = await q
    .play(playerId)
    .query<{ ids: bigint[]; total: bigint }>('select ids, total from payment_page($1, $2, $3, $4, $5)', [
      playerId,
      kind,
      statuses,
      offset,
      limit,
    ]);
  return { ids: page?.ids ?? [], count: Number(page?.total ?? 0n) };
}

/**
 * Withdrawals as their parts, newest first, at most `limit` of those whose status is one of `statuses`; that of the whole follows from its parts'
 * as in `statusOfWhole`.
 */
export async function listWithdrawals(q: Queryable, page: HistoryPage): Promise<{ withdrawals: Payment[][]; count: number }> {
  const { ids, count } = await pageOf(q, 'withdrawal', page);
  const rows = await q
    .play(page.playerId)
    .query<Payment>(
      `select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = any($2::bigint[]) order by id`,
      [page.playerId, ids],
    );
  return { withdrawals: ids.map((id) => rows.filter(({ withdrawalId }) => withdrawalId === id)), count };
}

/** Newest first. */
export async function listDeposits(q: Queryable, page: HistoryPage): Promise<{ deposits: Payment[]; count: number }> {
  const { ids, count } = await pageOf(q, 'deposit', page);
  const rows = await q
    .play(page.playerId)
    .query<Payment>(`select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and id = any($2::bigint[])`, [
      page.playerId,
      ids,
    ]);
  return { deposits: ids.flatMap((id) => rows.filter((row) => row.id === id)), count };
}

/**
 * Withdrawals that the provider has not heard of and that wait for nobody's review, and deposits that nobody paid, asked for before a moment: oldest first, those
 * withheld from blocked players last, at most 500.
 */
export async function listForgotten(
  q: Queryable,
  before: { withdrawalsBefore: Date; depositsBefore: Date },
): Promise<Pick<Payment, 'playerId' | 'id' | 'kind' | 'reason'>[]> {
  return q.everyPlay.query<Pick<Payment, 'playerId' | 'id' | 'kind' | 'reason'>>(
    `select player_id as "playerId", id, kind, reason from payment
     where state in ('created', 'pending')
       and not exists (select from withdrawal_review r where r.player_id = payment.player_id and r.withdrawal_id = payment.withdrawal_id
         and not exists (select from withdrawal_decision d where d.bucket = r.bucket and d.player_id = r.player_id and d.withdrawal_id = r.withdrawal_id))
       and ((kind = 'withdrawal' and state = 'created' and created_at < $1) or (kind = 'deposit' and coalesce(ordered_at, created_at) < $2))
     order by reason is not distinct from $3, created_at limit 500`,
    [before.withdrawalsBefore, before.depositsBefore, withheld],
  );
}

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

const instrumentColumns = `account_id as "accountId", method, masked, holder, expiry_month as "expiryMonth", expiry_year as "expiryYear",
  is_fraudulent as "isFraudulent", last_deposit_at as "lastDepositAt", added_at as "addedAt"`;

/**
 * The instruments of all methods that brought money in, the oldest first, with what of it was not yet paid back, and of the player's money what no such card brought in:
 * deposits by an unknown one, except by the methods of `oneWay`, and what is owed since a deposit was taken back. A deposit that was taken back brought nothing in. Minor units.
 */
export async function readReturns(
  q: Queryable,
  playerId: bigint,
  oneWay: readonly string[],
): Promise<{ cards: (Instrument & { returnable: bigint })[]; kept: bigint }> {
  const money = `with reversed as (
      select o.reference from ledger_posting r join ledger_posting o on o.bucket = r.bucket and o.player_id = r.player_id and o.id = r.reverses
      where r.bucket = bucket_of($1) and r.player_id = $1 and r.reverses is not null and r.kind = 'reversal' and o.kind = 'deposit'
    ), brought as (
      select requisites ->> 'account' as account, sum(amount)::bigint as amount, coalesce(sum(amount) filter (where method <> all($2::text[])), 0)::bigint as fixed,
        min(finished_at) as since from payment
      where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and state = 'success' and charged_back_at is null and id::text not in (select reference from reversed)
      group by 1
    )`;
  const cards = await q.play(playerId).query<Instrument & { returnable: bigint }>(
    `${money}, returned as (
      select requisites ->> 'account' as account, sum(amount - winnings)::bigint as amount from payment
      where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state not in ('fail', 'cancel') group by 1
    )
    select ${instrumentColumns}, greatest(0, coalesce(b.amount, 0) - coalesce(r.amount, 0))::bigint as returnable
    from payment_instrument i left join brought b on b.account = i.account_id left join returned r on r.account = i.account_id
    where i.bucket = bucket_of($1) and i.player_id = $1 and i.last_deposit_at is not null
    order by coalesce(b.since, i.added_at) nulls first, i.account_id`,
    [playerId, oneWay],
  );
  const [others] = await q.play(playerId).query<{ kept: bigint }>(
    `${money}
    select (coalesce((select sum(fixed) from brought where account is null or account not in (
        select account_id from payment_instrument where bucket = bucket_of($1) and player_id = $1 and last_deposit_at is not null)), 0)
      + coalesce((select sum(owed) from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and owed > 0), 0))::bigint as kept`,
    [playerId, oneWay],
  );
  return { cards, kept: others?.kept ?? 0n };
}

/**
 * The least that the player has had since the last deposit by a card, on the balance and held for payouts: so much of what it brought in can still be
 * there. Minor units; null where the ledger does not know that deposit.
 */
export async function readLowest(q: Queryable, playerId: bigint, currency: Currency, accountId: string): Promise<bigint | null> {
  const [row] = await q.play(playerId).query<{ lowest: bigint | null }>(
    `with last as (
      select max(o.id) as id from payment p
      join ledger_posting o on o.bucket = bucket_of($1) and o.player_id = p.player_id and o.key = 'deposit:paymentiq:' || p.provider_tx || ':transfer'
      where p.bucket = bucket_of($1) and p.player_id = $1 and p.kind = 'deposit' and p.state = 'success' and p.charged_back_at is null and p.requisites ->> 'account' = $3
    ), moved as (
      select posting_id, sum(amount) as amount from ledger_entry
      where bucket = bucket_of($1) and player_id = $1 and posting_id > (select id from last) and account in ('main', 'held') and currency = $2 group by posting_id
    ), since as (
      select sum(amount) over (order by posting_id) as amount from moved
    )
    select case when (select id from last) is not null then greatest(0, (select coalesce(sum(balance), 0) from ledger_account
        where bucket = bucket_of($1) and player_id = $1 and kind in ('main', 'held') and currency = $2)
      - coalesce((select sum(amount) from moved), 0) + least(0, coalesce((select min(amount) from since), 0)))::bigint end as lowest`,
    [playerId, currency, accountId],
  );
  return row?.lowest ?? null;
}

/** The deposit's number and player, or null. */
export async function findDeposit(q: Queryable, id: bigint): Promise<{ playerId: bigint } | null> {
  const [row] = await q.everyPlay.query<{ playerId: bigint }>(
    `select player_id as "playerId" from payment where id = $1 and kind = 'deposit'`,
    [id],
  );
  return row ?? null;
}

/** The ledger's posting that credited a deposit, or null. */
export async function findCredit(q: Queryable, playerId: bigint, id: bigint): Promise<bigint | null> {
  const [row] = await q
    .play(playerId)
    .query<{ id: bigint }>(
      `select id from ledger_posting where bucket = bucket_of($1) and player_id = $1 and kind = 'deposit' and reference = $2`,
      [playerId, String(id)],
    );
  return row?.id ?? null;
}

/** Payouts of the player that are not over. */
export async function listOpenPayouts(q: Queryable, playerId: bigint): Promise<Payment[]> {
  return q
    .play(playerId)
    .query<Payment>(
      `select ${columns} from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state in ('created', 'pending', 'authorised') order by id`,
      [playerId],
    );
}

export async function writeChargeBack(tx: Queryable, playerId: bigint, id: bigint, owed: bigint, at: Date): Promise<void> {
  await tx
    .play(playerId)
    .query(
      'update payment set charged_back_at = $4, owed = $3, updated_at = $4 where bucket = bucket_of($1) and player_id = $1 and id = $2',
      [playerId, id, owed, at],
    );
}

export async function markFraudulent(tx: Queryable, playerId: bigint, accountId: string): Promise<void> {
  await tx
    .play(playerId)
    .query('update payment_instrument set is_fraudulent = true where bucket = bucket_of($1) and player_id = $1 and account_id = $2', [
      playerId,
      accountId,
    ]);
}

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
      join ledger_posting o on o.bucket = bucket_of($1) and o.player_id = p.player_id and o.key = 'withdrawal:' || p.id || ':hold'
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

/** Remembers what a deposit was paid with. Facts that are null leave what is known, and it was added when it was first seen. */
export async function keepInstrument(tx: Queryable, playerId: bigint, instrument: Instrument): Promise<void> {
  await tx.play(playerId).query(
    `insert into payment_instrument (bucket, player_id, account_id, method, masked, holder, expiry_month, expiry_year, is_fraudulent, last_deposit_at, added_at)
     values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (bucket, player_id, account_id) do update set masked = excluded.masked, holder = excluded.holder,
       expiry_month = coalesce(excluded.expiry_month, payment_instrument.expiry_month),
       expiry_year = coalesce(excluded.expiry_year, payment_instrument.expiry_year),
       is_fraudulent = payment_instrument.is_fraudulent or excluded.is_fraudulent,
       last_deposit_at = greatest(payment_instrument.last_deposit_at, excluded.last_deposit_at)`,
    [
      playerId,
      instrument.accountId,
      instrument.method,
      instrument.masked,
      instrument.holder,
      instrument.expiryMonth,
      instrument.expiryYear,
      instrument.isFraudulent,
      instrument.lastDepositAt,
      instrument.addedAt,
    ],
  );
}

export interface CallbackRecord {
  receivedAt: Date;
  provider: string;
  call: string;
  address: string;
  isAuthentic: boolean;
  playerId: bigint | null;
  paymentId: bigint | null;
  providerTx: string | null;
  /** JSON text. */
  request: string | null;
  reply: string;
}

export async function insertCallback(q: Queryable, record: CallbackRecord): Promise<void> {
  await q.directory.query(
    `insert into payment_callback (received_at, provider, call, address, is_authentic, player_id, payment_id, provider_tx, request, reply)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      record.receivedAt,
      record.provider,
      record.call,
      record.address,
      record.isAuthentic,
      record.playerId,
      record.paymentId,
      record.providerTx,
      record.request,
      record.reply,
    ],
  );
}
