import { createHmac } from 'node:crypto';
import { maskNumber, testAmounts, type TestCard } from './instruments.ts';
import { expireJob, type ProviderParts, type ProviderQueryable } from './parts.ts';
import { advance, later, plan } from './processing.ts';
import {
  findOrder,
  findOrderOfMerchant,
  findTransactionOfOrder,
  insertTransaction,
  keepCard,
  keepOrder,
  moveTransaction,
  findCard,
  removeCard,
  type Card,
  type KnownAccount,
  type Order,
  type OrderDetails,
  type Stage,
  type Transaction,
} from './queries.ts';

/** How a merchant's order was received. */
export type OrderAnswer = { kind: 'taken'; order: Order } | { kind: 'declined' } | { kind: 'nonsense' } | { kind: 'unavailable' };

interface Request {
  merchantTx: string;
  userId: string;
  sessionId: string;
  amount: string;
  currency: string;
  locale: string;
}

export interface SessionRequest extends Request {
  details: OrderDetails;
  /** The saved card that is to be paid with; null: one is typed on the page. */
  accountId: string | null;
}

export interface PayoutRequest extends Request {
  accountId: string;
}

const token = (parts: ProviderParts, prefix: string): string => prefix + parts.random.bytes(18).toString('base64url');

/** Amounts with which a merchant tests how it takes a provider that misbehaves. */
function misbehaviour(amount: string): OrderAnswer | null {
  const whole = amount.replace(/\.0+$/, '');
  if (whole === testAmounts.declined) return { kind: 'declined' };
  if (whole === testAmounts.nonsense) return { kind: 'nonsense' };
  if (whole === testAmounts.unavailable) return { kind: 'unavailable' };
  return null;
}

/**
 * Opens a hosted page. The same merchant transaction gets the same page. One for a saved card is declined unless it is this customer's card and may
 * still be paid with.
 */
export async function openSession(parts: ProviderParts, request: SessionRequest): Promise<OrderAnswer> {
  const odd = misbehaviour(request.amount);
  if (odd) return odd;
  const order = await parts.database.transaction(async (tx) => {
    const known = await findOrderOfMerchant(tx, request.merchantTx);
    if (known) return known;
    if (request.accountId !== null && !(await savedCard(parts, tx, request.userId, request.accountId))) return null;
    const kept = await keepOrder(tx, {
      ...request,
      id: token(parts, 'ps_'),
      kind: 'deposit',
      createdAt: parts.clock.now(),
      expiresAt: later(parts, parts.pageLifetime),
    });
    await parts.jobs.enqueue(tx, expireJob, { order: kept.id }, { runAt: kept.expiresAt, key: `${expireJob}:${kept.id}` });
    return kept;
  });
  return order ? { kind: 'taken', order } : { kind: 'declined' };
}

/** A card that the customer may pay with again: it is the customer's own, not removed and not expired. Null for any other. */
export async function savedCard(
  { clock }: Pick<ProviderParts, 'clock'>,
  q: ProviderQueryable,
  userId: string,
  accountId: string,
): Promise<Card | null> {
  const card = await findCard(q, accountId);
  if (card?.userId !== userId || card.removedAt !== null) return null;
  // What does not expire is no card.
  if (card.expiryMonth === null || card.expiryYear === null) return null;
  return Date.UTC(card.expiryYear, card.expiryMonth, 1) > clock.now().getTime() ? card : null;
}

/** Removes a saved card: no new payment is made with it, payouts still go to it. Repeated: the same answer. */
export async function removeSavedCard(
  { clock, database }: Pick<ProviderParts, 'clock' | 'database'>,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<{ kind: 'removed' } | { kind: 'declined' }> {
  return (await removeCard(database, accountId, userId, clock.now())) ? { kind: 'removed' } : { kind: 'declined' };
}

/** Takes a payout to a card that this customer has paid with. The same merchant transaction is one payout. */
export async function takePayout(parts: ProviderParts, request: PayoutRequest): Promise<OrderAnswer> {
  const card = await findCard(parts.database, request.accountId);
  if (!card || card.userId !== request.userId) return { kind: 'declined' };
  const order = await parts.database.transaction(async (tx) => {
    const now = parts.clock.now();
    const kept = await keepOrder(tx, {
      ...request,
      id: token(parts, 'po_'),
      kind: 'payout',
      details: null,
      createdAt: now,
      expiresAt: later(parts, 86_400),
    });
    const transaction = await insertTransaction(
      tx,
      newTransaction(parts, kept, card.accountId, card.instrument, 'authorize', later(parts, parts.payoutDelay)),
    );
    if (transaction) await plan(parts, tx, transaction.id, transaction.dueAt);
    return kept;
  });
  return { kind: 'taken', order };
}

function newTransaction(
  parts: ProviderParts,
  order: Order,
  accountId: string,
  instrument: string,
  stage: Stage,
  dueAt: Date,
  statusCode: string | null = null,
): Transaction {
  return {
    id: token(parts, 'tx_'),
    orderId: order.id,
    accountId,
    instrument,
    stage,
    statusCode,
    authCode: null,
    outcome: null,
    dueAt,
    createdAt: parts.clock.now(),
  };
}

/** What was typed on a card's page, already checked. */
export interface TypedCard {
  card: TestCard;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
}

/** What was typed on an account's page, with what the order brought along. */
export interface TypedAccount {
  account: KnownAccount;
  holder: string;
}

/** A saved card, which its holder has confirmed by its security code. */
export interface ChosenCard {
  saved: Card;
}

/** How an account is recognised again, and what is shown of it. */
export const knownAccount = ({ merchant }: Pick<ProviderParts, 'merchant'>, number: string): KnownAccount => ({
  digest: createHmac('sha256', merchant.callbackSecret).update(number).digest('hex'),
  masked: maskNumber(number),
});

/** Starts the payment of a hosted page. A page pays once: a second try finds the first. */
export async function pay(parts: ProviderParts, order: Order, paid: TypedCard | TypedAccount | ChosenCard): Promise<Transaction> {
  const started = await parts.database.transaction(async (tx) => {
    const card = 'saved' in paid ? paid.saved : await keepTyped(parts, tx, order, paid);
    return start(parts, tx, newTransaction(parts, order, card.accountId, card.instrument, 'verify', parts.clock.now()));
  });
  return finish(parts, order, started);
}

function keepTyped(parts: ProviderParts, tx: ProviderQueryable, order: Order, typed: TypedCard | TypedAccount): Promise<Card> {
  return keepCard(tx, {
    accountId: token(parts, 'acc_'),
    userId: order.userId,
    holder: typed.holder,
    ...('card' in typed
      ? {
          ...knownAccount(parts, typed.card.number),
          instrument: typed.card.behaviour,
          brand: typed.card.brand,
          expiryMonth: typed.expiryMonth,
          expiryYear: typed.expiryYear,
        }
      : { ...typed.account, instrument: 'ok', brand: order.details?.methodName ?? '', expiryMonth: null, expiryYear: null }),
  });
}

/** The player turns back on the page, or the page has run out: the merchant is told. */
export async function abandon(parts: ProviderParts, order: Order, statusCode: string): Promise<Transaction> {
  const started = await parts.database.transaction((tx) =>
    start(parts, tx, newTransaction(parts, order, '', 'none', 'void', parts.clock.now(), statusCode)),
  );
  return finish(parts, order, started);
}

async function start(parts: ProviderParts, tx: ProviderQueryable, transaction: Transaction): Promise<Transaction | null> {
  const stored = await insertTransaction(tx, transaction);
  // Should this process die now, the job goes on.
  if (stored) await plan(parts, tx, stored.id, later(parts, parts.retryDelay));
  return stored;
}

async function finish(parts: ProviderParts, order: Order, started: Transaction | null): Promise<Transaction> {
  const transaction = started ?? (await findTransactionOfOrder(parts.database, order.id));
  if (!transaction) throw new Error(`order ${order.id} has no transaction`);
  return advance(parts, transaction.id);
}

/** The player's answer to the bank's question (3-D Secure). Answered twice, the first counts. */
export async function answerChallenge(
  parts: ProviderParts,
  order: Order,
  answer: 'confirm' | 'refuse' | 'timeout',
): Promise<Transaction | null> {
  const transaction = await findTransactionOfOrder(parts.database, order.id);
  if (!transaction) return null;
  if (transaction.stage === 'challenge') {
    const dueAt = answer === 'confirm' && transaction.instrument === 'pending' ? later(parts, parts.pendingDelay) : parts.clock.now();
    const change =
      answer === 'confirm'
        ? ({ stage: 'charge' } as const)
        : ({ stage: 'void', statusCode: answer === 'refuse' ? 'ERR_3DS_REFUSED' : 'ERR_3DS_TIMEOUT' } as const);
    await moveTransaction(parts.database, transaction, { ...change, dueAt }, parts.clock.now());
    await plan(parts, parts.database, transaction.id, later(parts, parts.retryDelay));
  }
  return advance(parts, transaction.id);
}

/** Ends a page that nobody finished. */
export async function expireOrder(parts: ProviderParts, id: string): Promise<void> {
  const order = await findOrder(parts.database, id);
  if (!order) return;
  const transaction = await findTransactionOfOrder(parts.database, id);
  if (!transaction) await abandon(parts, order, 'CANCELLED_EXPIRED');
  else if (transaction.stage === 'challenge' && !transaction.outcome) await answerChallenge(parts, order, 'timeout');
}

/** Where the page sends the player now. Null: the bank's question comes first. */
export function returnAddress(order: Order, transaction: Transaction): string | null {
  const { details } = order;
  if (!details) return null;
  if (!transaction.outcome && transaction.stage === 'challenge') return null;
  if (details.isWindow) return details.returnTo.window;
  if (transaction.outcome) return details.returnTo[transaction.outcome];
  // The end is certain, only the merchant has not heard of it yet.
  if (transaction.stage === 'void') return transaction.statusCode?.startsWith('ERR') ? details.returnTo.fail : details.returnTo.cancel;
  return details.returnTo.pending;
}
