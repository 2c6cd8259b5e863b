import type { Currency } from '@tavolo/money';
import type { Queryable } from '../platform/database/database.ts';
import { withheld, type Instrument, type Payment, type PaymentStep, type Requisites } from './payment.ts';
import type { PaymentKind, PaymentState } from './states.ts';

const columns = `player_id as "playerId", id, reference, kind, method, currency, amount, state, reason, idempotency_key as "idempotencyKey", fingerprint,
  campaign_offer_id as "campaignOfferId", requisites, locale, domain, session, hosted_url as "hostedUrl", provider_tx as "providerTx",
  auth_code as "authCode", created_at as "createdAt", updated_at as "updatedAt", finished_at as "finishedAt"`;

/** Makes everything that counts a player's payments wait its turn until the transaction of `tx` ends. */
export async function lockPlayer(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.query('insert into cashier_player (player_id) values ($1) on conflict do nothing', [playerId]);
  await tx.query('select 1 from cashier_player where player_id = $1 for update', [playerId]);
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
> & { at: Date };

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<Payment> {
  const rows = await tx.query<Payment>(
    `insert into payment (player_id, kind, method, currency, amount, state, idempotency_key, fingerprint, campaign_offer_id, requisites, locale, domain, session, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10, $11, $12, $13, $13) returning ${columns}`,
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
    ],
  );
  const stored = rows[0];
  if (!stored) throw new Error('the insert of a payment returned nothing');
  await insertStep(tx, stored, { event: 'create', state: 'created', reason: null, at: payment.at });
  return stored;
}

async function insertStep(tx: Queryable, payment: Pick<Payment, 'playerId' | 'id'>, step: PaymentStep): Promise<void> {
  await tx.query(
    `insert into payment_step (player_id, payment_id, step, event, state, reason, at)
     select $1::bigint, $2::bigint, coalesce(max(step), 0) + 1, $3, $4, $5, $6::timestamptz from payment_step where player_id = $1 and payment_id = $2`,
    [payment.playerId, payment.id, step.event, step.state, step.reason, step.at],
  );
}

/** Writes a change of state. The caller holds the payment's row lock. */
export async function writeState(
  tx: Queryable,
  payment: Payment,
  step: PaymentStep & { finished: boolean; providerTx?: string; authCode?: string; requisites?: Requisites },
): Promise<Payment> {
  const rows = await tx.query<Payment>(
    `update payment set ordered_at = case when state = 'unopened' then $5::timestamptz else ordered_at end, state = $3, reason = $4, updated_at = $5, finished_at = case when $6 then $5::timestamptz end,
       provider_tx = coalesce($7, provider_tx), auth_code = coalesce($8, auth_code), requisites = requisites || coalesce($9::jsonb, '{}')
     where player_id = $1 and id = $2 returning ${columns}`,
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
  await tx.query('update payment set hosted_url = $3 where player_id = $1 and id = $2', [playerId, id, url]);
}

export async function findPayment(q: Queryable, playerId: bigint, id: bigint): Promise<Payment | null> {
  const rows = await q.query<Payment>(`select ${columns} from payment where player_id = $1 and id = $2`, [playerId, id]);
  return rows[0] ?? null;
}

export async function lockPayment(tx: Queryable, playerId: bigint, id: bigint): Promise<Payment | null> {
  const rows = await tx.query<Payment>(`select ${columns} from payment where player_id = $1 and id = $2 for update`, [playerId, id]);
  return rows[0] ?? null;
}

export async function findByKey(q: Queryable, playerId: bigint, key: string): Promise<Payment | null> {
  const rows = await q.query<Payment>(`select ${columns} from payment where player_id = $1 and idempotency_key = $2`, [playerId, key]);
  return rows[0] ?? null;
}

export async function findBySession(q: Queryable, playerId: bigint, session: string): Promise<Payment | null> {
  const rows = await q.query<Payment>(`select ${columns} from payment where player_id = $1 and session = $2`, [playerId, session]);
  return rows[0] ?? null;
}

export async function findIdByProviderTx(q: Queryable, playerId: bigint, providerTx: string): Promise<bigint | null> {
  const rows = await q.query<{ id: bigint }>('select id from payment where player_id = $1 and provider_tx = $2', [playerId, providerTx]);
  return rows[0]?.id ?? null;
}

export async function findIdByReference(q: Queryable, playerId: bigint, reference: string): Promise<bigint | null> {
  const rows = await q.query<{ id: bigint }>('select id from payment where player_id = $1 and reference = $2', [playerId, reference]);
  return rows[0]?.id ?? null;
}

export async function listSteps(q: Queryable, playerId: bigint, id: bigint): Promise<PaymentStep[]> {
  return q.query<PaymentStep>('select event, state, reason, at from payment_step where player_id = $1 and payment_id = $2 order by step', [
    playerId,
    id,
  ]);
}

/** Newest first. `count` is the number of all that match. */
export async function listPayments(
  q: Queryable,
  query: { playerId: bigint; kind: PaymentKind; states: readonly PaymentState[]; offset: number; limit: number },
): Promise<{ payments: Payment[]; count: number }> {
  const values = [query.playerId, query.kind, query.states];
  const payments = await q.query<Payment>(
    `select ${columns} from payment where player_id = $1 and kind = $2 and state = any($3::text[]) order by id desc offset $4 limit $5`,
    [...values, query.offset, query.limit],
  );
  const counted = await q.query<{ count: bigint }>(
    'select count(*) as count from payment where player_id = $1 and kind = $2 and state = any($3::text[])',
    values,
  );
  return { payments, count: Number(counted[0]?.count ?? 0n) };
}

/**
 * Withdrawals that the provider has not heard of, and deposits that nobody paid, asked for before a moment: oldest first, those
 * withheld from blocked players last, at most 500.
 */
export async function listForgotten(
  q: Queryable,
  before: { withdrawalsBefore: Date; depositsBefore: Date },
): Promise<Pick<Payment, 'playerId' | 'id' | 'kind' | 'reason'>[]> {
  return q.query<Pick<Payment, 'playerId' | 'id' | 'kind' | 'reason'>>(
    `select player_id as "playerId", id, kind, reason from payment
     where state in ('created', 'pending')
       and ((kind = 'withdrawal' and state = 'created' and created_at < $1) or (kind = 'deposit' and coalesce(ordered_at, created_at) < $2))
     order by reason is not distinct from $3, created_at limit 500`,
    [before.withdrawalsBefore, before.depositsBefore, withheld],
  );
}

/** Sum of payments since `from` that succeeded or still may, minor units. Those called off do not count, nor orders whose page never came. */
export async function sumSince(q: Queryable, playerId: bigint, kind: PaymentKind, currency: Currency, from: Date): Promise<bigint> {
  const rows = await q.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from payment
     where player_id = $1 and kind = $2 and currency = $3 and coalesce(ordered_at, created_at) > $4
       and state not in ('unopened', 'fail', 'cancel')`,
    [playerId, kind, currency, from],
  );
  return rows[0]?.total ?? 0n;
}

/** Deposits of a player on their way: neither credited nor over. They are all in the player's one currency. Minor units. */
export async function sumOpenDeposits(q: Queryable, playerId: bigint): Promise<bigint> {
  const rows = await q.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from payment
     where player_id = $1 and kind = 'deposit' and state in ('created', 'pending', 'authorised')`,
    [playerId],
  );
  return rows[0]?.total ?? 0n;
}

/** Deposits that failed since `from` and after the last one that succeeded, newest first. */
export async function failuresSince(q: Queryable, playerId: bigint, from: Date): Promise<Date[]> {
  const rows = await q.query<{ at: Date }>(
    `select finished_at as at from payment where player_id = $1 and kind = 'deposit' and state = 'fail' and finished_at > $2
       and finished_at > coalesce((select max(finished_at) from payment where player_id = $1 and kind = 'deposit' and state = 'success'), '-infinity')
     order by finished_at desc`,
    [playerId, from],
  );
  return rows.map((row) => row.at);
}

export async function countOpenWithdrawals(q: Queryable, playerId: bigint): Promise<number> {
  const rows = await q.query<{ count: bigint }>(
    `select count(*) as count from payment where player_id = $1 and kind = 'withdrawal' and state in ('created', 'pending', 'authorised')`,
    [playerId],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** Withdrawals of the player that have come to an end, whichever. */
export async function countEndedWithdrawals(q: Queryable, playerId: bigint): Promise<number> {
  const rows = await q.query<{ count: bigint }>(
    `select count(*) as count from payment where player_id = $1 and kind = 'withdrawal' and state in ('success', 'fail', 'cancel')`,
    [playerId],
  );
  return Number(rows[0]?.count ?? 0n);
}

const instrumentColumns = `account_id as "accountId", method, masked, holder, expiry_month as "expiryMonth", expiry_year as "expiryYear",
  is_fraudulent as "isFraudulent", last_deposit_at as "lastDepositAt", added_at as "addedAt"`;

/** The card that the last successful deposit came from, or null before the first. */
export async function lastInstrument(q: Queryable, playerId: bigint, method: string): Promise<Instrument | null> {
  const rows = await q.query<Instrument>(
    `select ${instrumentColumns} from payment_instrument where player_id = $1 and method = $2 and last_deposit_at is not null
     order by last_deposit_at desc, account_id limit 1`,
    [playerId, method],
  );
  return rows[0] ?? null;
}

/** Remembers what a deposit was paid with. Facts that are null leave what is known, and it was added when it was first seen. */
export async function keepInstrument(tx: Queryable, playerId: bigint, instrument: Instrument): Promise<void> {
  await tx.query(
    `insert into payment_instrument (player_id, account_id, method, masked, holder, expiry_month, expiry_year, is_fraudulent, last_deposit_at, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (player_id, account_id) do update set masked = excluded.masked, holder = excluded.holder,
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
  await q.query(
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
