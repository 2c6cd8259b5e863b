import type { Queryable } from '../../kernel/database/database.ts';
import { withheld, type Payment, type PaymentStep, type Requisites } from '../payment.ts';
import type { PaymentKind } from '../states.ts';

/** Every column of a payment, by the names of `Payment`. */
export const paymentColumns = `player_id as "playerId", id, reference, kind, method, currency, amount, state, reason, idempotency_key as "idempotencyKey", fingerprint,
  campaign_offer_id as "campaignOfferId", requisites, locale, domain, session, hosted_url as "hostedUrl", provider_tx as "providerTx",
  auth_code as "authCode", created_at as "createdAt", updated_at as "updatedAt", finished_at as "finishedAt",
  withdrawal_id as "withdrawalId", winnings, charged_back_at as "chargedBackAt", ordered_by as "orderedBy"`;

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

/** Has the player's payouts that a block withholds go out on the word of the staff. Answers their numbers. */
export async function orderWithheld(tx: Queryable, playerId: bigint, orderedBy: string): Promise<bigint[]> {
  const rows = await tx.play(playerId).query<{ id: bigint }>(
    `update payment set ordered_by = $2
     where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state = 'created' and reason = $3 and ordered_by is null returning id`,
    [playerId, orderedBy, withheld],
  );
  return rows.map(({ id }) => id);
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
  /** Who of the staff ordered a payout. */
  orderedBy?: string;
};

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<Payment> {
  const rows = await tx.play(payment.playerId).query<Payment>(
    `with fresh as (select nextval('payment_id') as id)
     insert into payment (bucket, player_id, id, kind, method, currency, amount, state, idempotency_key, fingerprint, campaign_offer_id, requisites, locale, domain, session,
       created_at, updated_at, withdrawal_id, winnings, ordered_by)
     select bucket_of($1), $1, id, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10, $11, $12, $13, $13, case when $2 = 'withdrawal' then coalesce($14, id) end, $15, $16 from fresh
     returning ${paymentColumns}`,
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
      payment.orderedBy ?? null,
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
     where bucket = bucket_of($1) and player_id = $1 and id = $2 returning ${paymentColumns}`,
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
    .query<Payment>(`select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and id = $2`, [playerId, id]);
  return rows[0] ?? null;
}

export async function lockPayment(tx: Queryable, playerId: bigint, id: bigint): Promise<Payment | null> {
  const rows = await tx
    .play(playerId)
    .query<Payment>(`select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and id = $2 for update`, [
      playerId,
      id,
    ]);
  return rows[0] ?? null;
}

export async function findByKey(q: Queryable, playerId: bigint, key: string): Promise<Payment | null> {
  const rows = await q
    .play(playerId)
    .query<Payment>(`select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and idempotency_key = $2`, [
      playerId,
      key,
    ]);
  return rows[0] ?? null;
}

export async function findBySession(q: Queryable, playerId: bigint, session: string): Promise<Payment | null> {
  const rows = await q
    .play(playerId)
    .query<Payment>(`select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and session = $2`, [
      playerId,
      session,
    ]);
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
    .query<Payment>(
      `select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = $2 order by id`,
      [playerId, withdrawalId],
    );
}

/** The same with every part locked. The caller holds the player's lock. */
export async function lockParts(tx: Queryable, playerId: bigint, withdrawalId: bigint): Promise<Payment[]> {
  return tx
    .play(playerId)
    .query<Payment>(
      `select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and withdrawal_id = $2 order by id for update`,
      [playerId, withdrawalId],
    );
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
      `select id from ledger_posting where bucket = bucket_of($1) and player_id = $1 and day = '-infinity' and kind = 'deposit' and reference = $2`,
      [playerId, String(id)],
    );
  return row?.id ?? null;
}

/** Payouts of the player that are not over. */
export async function listOpenPayouts(q: Queryable, playerId: bigint): Promise<Payment[]> {
  return q
    .play(playerId)
    .query<Payment>(
      `select ${paymentColumns} from payment where bucket = bucket_of($1) and player_id = $1 and kind = 'withdrawal' and state in ('created', 'pending', 'authorised') order by id`,
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
