import type { ProviderQueryable } from './parts.ts';
import type { Behaviour } from './instruments.ts';

export type Outcome = 'success' | 'fail' | 'cancel';
/** What is to be done next. `challenge` waits for the player. */
export type Stage = 'verify' | 'authorize' | 'challenge' | 'charge' | 'transfer' | 'transfer_again' | 'void';

export interface OrderDetails {
  merchantName: string;
  returnTo: { success: string; pending: string; fail: string; cancel: string; window: string };
  isWindow: boolean;
  /** The merchant's method and its name in the player's language. `card` has a page of its own; every other has one for an account. */
  method: string;
  methodName: string;
  /** The account that the player named to the merchant; null: it is asked for on the page. */
  account: KnownAccount | null;
}

/** An account as it is recognised and shown; its number is never stored. */
export interface KnownAccount {
  digest: string;
  masked: string;
}

export interface Order {
  id: string;
  merchantTx: string;
  kind: 'deposit' | 'payout';
  userId: string;
  sessionId: string;
  currency: string;
  /** Decimal text in major units, above zero. */
  amount: string;
  locale: string;
  /** Null for payouts. */
  details: OrderDetails | null;
  /** What a payout goes to, and the saved card that a deposit is to be paid with; null: it is typed on the page. */
  accountId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** What a customer has paid with: a card, or the account of another method. */
export interface Card {
  accountId: string;
  userId: string;
  digest: string;
  instrument: Behaviour;
  brand: string;
  masked: string;
  holder: string;
  /** Null for what does not expire, which no card is. */
  expiryMonth: number | null;
  expiryYear: number | null;
  /** Since when the customer does not pay with it any more; null: may be paid with. */
  removedAt: Date | null;
}

export interface Transaction {
  id: string;
  orderId: string;
  accountId: string;
  instrument: string;
  stage: Stage;
  authCode: string | null;
  outcome: Outcome | null;
  statusCode: string | null;
  dueAt: Date;
  createdAt: Date;
}

const orderColumns = `id, merchant_tx as "merchantTx", kind, user_id as "userId", session_id as "sessionId", currency, amount, locale, details,
  account_id as "accountId", created_at as "createdAt", expires_at as "expiresAt"`;

/** Writes an order, or finds the one that this merchant transaction has already. */
export async function keepOrder(tx: ProviderQueryable, order: Order): Promise<Order> {
  await tx.query(
    `insert into psp_order (id, merchant_tx, kind, user_id, session_id, currency, amount, locale, details, account_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (merchant_tx) do nothing`,
    [
      order.id,
      order.merchantTx,
      order.kind,
      order.userId,
      order.sessionId,
      order.currency,
      order.amount,
      order.locale,
      JSON.stringify(order.details),
      order.accountId,
      order.createdAt,
      order.expiresAt,
    ],
  );
  const stored = await findOrderOfMerchant(tx, order.merchantTx);
  if (!stored) throw new Error('an order that was just written is gone');
  return stored;
}

export async function findOrderOfMerchant(q: ProviderQueryable, merchantTx: string): Promise<Order | null> {
  const rows = await q.query<Order>(`select ${orderColumns} from psp_order where merchant_tx = $1`, [merchantTx]);
  return rows[0] ?? null;
}

export async function findOrder(q: ProviderQueryable, id: string): Promise<Order | null> {
  const rows = await q.query<Order>(`select ${orderColumns} from psp_order where id = $1`, [id]);
  return rows[0] ?? null;
}

const cardColumns = `account_id as "accountId", user_id as "userId", digest, instrument, brand, masked, holder, expiry_month as "expiryMonth", expiry_year as "expiryYear",
  removed_at as "removedAt"`;

/** The token of a card: one per customer and number. Holder and expiry follow what was typed last, which also brings a removed card back. */
export async function keepCard(tx: ProviderQueryable, card: Omit<Card, 'removedAt'>): Promise<Card> {
  const rows = await tx.query<Card>(
    `insert into psp_card (account_id, user_id, digest, instrument, brand, masked, holder, expiry_month, expiry_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, digest) do update set holder = excluded.holder, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year,
       removed_at = null
     returning ${cardColumns}`,
    [card.accountId, card.userId, card.digest, card.instrument, card.brand, card.masked, card.holder, card.expiryMonth, card.expiryYear],
  );
  const stored = rows[0];
  if (!stored) throw new Error('a card that was just written is gone');
  return stored;
}

export async function findCard(q: ProviderQueryable, accountId: string): Promise<Card | null> {
  const rows = await q.query<Card>(`select ${cardColumns} from psp_card where account_id = $1`, [accountId]);
  return rows[0] ?? null;
}

/** Removes a customer's card. Removed again, the first time stays. False where the customer has no such card. */
export async function removeCard(q: ProviderQueryable, accountId: string, userId: string, at: Date): Promise<boolean> {
  const rows = await q.query(
    `update psp_card set removed_at = coalesce(removed_at, $3) where account_id = $1 and user_id = $2 returning account_id`,
    [accountId, userId, at],
  );
  return rows.length > 0;
}

const transactionColumns = `id, order_id as "orderId", account_id as "accountId", instrument, stage, auth_code as "authCode", outcome,
  status_code as "statusCode", due_at as "dueAt", created_at as "createdAt"`;

/** Writes an order's only transaction; null when it has one already. */
export async function insertTransaction(tx: ProviderQueryable, transaction: Transaction): Promise<Transaction | null> {
  const rows = await tx.query<Transaction>(
    `insert into psp_transaction (id, order_id, account_id, instrument, stage, status_code, due_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (order_id) do nothing returning ${transactionColumns}`,
    [
      transaction.id,
      transaction.orderId,
      transaction.accountId,
      transaction.instrument,
      transaction.stage,
      transaction.statusCode,
      transaction.dueAt,
      transaction.createdAt,
    ],
  );
  return rows[0] ?? null;
}

export async function findTransaction(q: ProviderQueryable, id: string): Promise<Transaction | null> {
  const rows = await q.query<Transaction>(`select ${transactionColumns} from psp_transaction where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findTransactionOfOrder(q: ProviderQueryable, orderId: string): Promise<Transaction | null> {
  const rows = await q.query<Transaction>(`select ${transactionColumns} from psp_transaction where order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Every transaction that is not over: what a start has to take up again. */
export async function openTransactions(q: ProviderQueryable): Promise<Transaction[]> {
  return q.query<Transaction>(`select ${transactionColumns} from psp_transaction where outcome is null order by due_at limit 10000`);
}

export interface StageChange {
  stage?: Stage;
  authCode?: string;
  statusCode?: string;
  outcome?: Outcome;
  dueAt?: Date;
}

/** Moves a transaction on, unless another worker was faster. Answers whether it was moved. */
export async function moveTransaction(q: ProviderQueryable, transaction: Transaction, change: StageChange, at: Date): Promise<boolean> {
  const rows = await q.query<{ id: string }>(
    `update psp_transaction set stage = coalesce($3, stage), auth_code = coalesce($4, auth_code), status_code = coalesce($5, status_code),
       outcome = $6, due_at = coalesce($7, due_at), updated_at = $8
     where id = $1 and stage = $2 and outcome is null returning id`,
    [
      transaction.id,
      transaction.stage,
      change.stage ?? null,
      change.authCode ?? null,
      change.statusCode ?? null,
      change.outcome ?? null,
      change.dueAt ?? null,
      at,
    ],
  );
  return rows.length > 0;
}

/** A transaction as a merchant's export has it. */
export interface ExportedTransaction {
  txId: string;
  merchantTxId: string;
  userId: string;
  /** Decimal text in major units; below zero for a payout. */
  txAmount: string;
  txAmountCy: string;
  status: string;
  createdAt: Date;
}

/** Every transaction, the oldest first. */
export async function exportTransactions(q: ProviderQueryable): Promise<ExportedTransaction[]> {
  return q.query<ExportedTransaction>(
    `select t.id as "txId", o.merchant_tx as "merchantTxId", o.user_id as "userId",
       case when o.kind = 'payout' then '-' else '' end || o.amount as "txAmount", o.currency as "txAmountCy",
       case t.outcome when 'success' then 'SUCCESSFUL' when 'fail' then 'FAILED' when 'cancel' then 'CANCELLED' else 'PENDING' end as status,
       t.created_at as "createdAt"
     from psp_transaction t join psp_order o on o.id = t.order_id order by t.created_at, t.id`,
  );
}
