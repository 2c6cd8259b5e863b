import type { Behaviour } from './instruments.ts';
import { callMerchant, cancelMessage, movementMessage, transferMessage, type MerchantAnswer } from './merchant-client.ts';
import { advanceJob, type ProviderParts, type ProviderQueryable } from './parts.ts';
import {
  findCard,
  findOrder,
  findTransaction,
  moveTransaction,
  openTransactions,
  type Card,
  type Order,
  type Outcome,
  type StageChange,
  type Transaction,
} from './queries.ts';

/** Plans a run of `advance`. The job is there even if this process is not. */
export async function plan(parts: ProviderParts, tx: ProviderQueryable, id: string, runAt: Date): Promise<void> {
  await parts.jobs.enqueue(tx, advanceJob, { transaction: id }, { runAt, key: `${advanceJob}:${id}` });
}

export const later = (parts: Pick<ProviderParts, 'clock'>, seconds: number): Date =>
  new Date(parts.clock.now().getTime() + seconds * 1_000);

/**
 * Does whatever a transaction has to do next, until it is over, waits for the player, is not due, or the merchant is silent. May be run by
 * several workers at once and after a crash at any point: a step that was done but not written down is done again, and the merchant answers
 * a repeated call as it answered the first.
 */
export async function advance(parts: ProviderParts, id: string): Promise<Transaction> {
  for (;;) {
    const transaction = await findTransaction(parts.database, id);
    if (!transaction) throw new Error(`transaction ${id} is gone`);
    if (transaction.outcome || transaction.stage === 'challenge') return transaction;
    if (transaction.dueAt > parts.clock.now()) {
      await plan(parts, parts.database, id, transaction.dueAt);
      return transaction;
    }
    const order = await findOrder(parts.database, transaction.orderId);
    if (!order) throw new Error(`order ${transaction.orderId} is gone`);
    const card = transaction.accountId ? await findCard(parts.database, transaction.accountId) : null;
    const change = await step(parts, order, transaction, card);
    if (!change) {
      await moveTransaction(parts.database, transaction, { dueAt: later(parts, parts.retryDelay) }, parts.clock.now());
      continue;
    }
    const moved = await moveTransaction(parts.database, transaction, change, parts.clock.now());
    if (moved)
      parts.log.info({ transaction: id, order: order.merchantTx, stage: change.stage, outcome: change.outcome }, 'payment moved on');
  }
}

/** One step. Null: the merchant was silent. */
async function step(parts: ProviderParts, order: Order, transaction: Transaction, card: Card | null): Promise<StageChange | null> {
  switch (transaction.stage) {
    case 'verify': {
      const answer = await callMerchant(parts, 'verifyuser', { sessionId: order.sessionId, userId: order.userId });
      if (answer.kind === 'silent') return null;
      return answer.kind === 'accepted' ? { stage: 'authorize' } : { stage: 'void', statusCode: 'ERR_USER_NOT_VERIFIED' };
    }
    case 'authorize':
      return authorized(parts, order, transaction, await callMerchant(parts, 'authorize', movementMessage(order, transaction, card)));
    case 'charge':
      return charge(order, transaction);
    case 'transfer':
    case 'transfer_again':
      return transferred(parts, order, transaction, card);
    case 'void': {
      const answer = await callMerchant(parts, 'cancel', cancelMessage(order, transaction, card));
      return answer.kind === 'silent' ? null : { outcome: outcomeOf(transaction.statusCode) };
    }
    case 'challenge':
      return { stage: 'challenge' };
  }
}

function authorized(parts: ProviderParts, order: Order, transaction: Transaction, answer: MerchantAnswer): StageChange | null {
  if (answer.kind === 'silent') return null;
  // Without the merchant's consent nothing is charged; the cancel tells the merchant that this was the end.
  if (answer.kind === 'refused') return { stage: 'void', statusCode: 'ERR_MERCHANT_REFUSED' };
  const authCode = answer.authCode ?? '';
  // A saved card is never charged without its holder's word.
  const isSavedCard = order.kind === 'deposit' && order.accountId !== null;
  if (isSavedCard || transaction.instrument === 'three_ds') return { stage: 'challenge', authCode };
  if (transaction.instrument === 'pending') return { stage: 'charge', authCode, dueAt: later(parts, parts.pendingDelay) };
  return { stage: 'charge', authCode };
}

const depositEnds: Partial<Record<Behaviour, string>> = {
  declined: 'ERR_DECLINED_BY_BANK',
  cancelled: 'CANCELLED_BY_PROVIDER',
  fraud: 'ERR_FRAUD_SUSPECTED',
};
const payoutEnds: Partial<Record<Behaviour, string>> = { payout_declined: 'ERR_DECLINED_BY_BANK', payout_fraud: 'ERR_FRAUD_SUSPECTED' };

/** The bank's part: here, what the card's number says. */
function charge(order: Order, { instrument }: Transaction): StageChange {
  const ends: Partial<Record<string, string>> = order.kind === 'deposit' ? depositEnds : payoutEnds;
  const statusCode = ends[instrument];
  return statusCode ? { stage: 'void', statusCode } : { stage: 'transfer' };
}

async function transferred(parts: ProviderParts, order: Order, transaction: Transaction, card: Card | null): Promise<StageChange | null> {
  const send = (): Promise<MerchantAnswer> => callMerchant(parts, 'transfer', transferMessage(order, transaction, card));
  const isDeposit = order.kind === 'deposit';
  if (isDeposit && transaction.instrument === 'lost_reply' && transaction.stage === 'transfer') {
    await send();
    // The answer is thrown away, as if the line had broken: the call is repeated later.
    return { stage: 'transfer_again', dueAt: later(parts, parts.retryDelay) };
  }
  const answers = isDeposit && transaction.instrument === 'duplicate' ? await Promise.all([send(), send()]) : [await send()];
  if (answers.some((answer) => answer.kind === 'accepted')) return { outcome: 'success', statusCode: 'SUCCESS' };
  const refused = answers.find((answer) => answer.kind === 'refused');
  if (!refused) return null;
  // The money that the bank has moved goes back.
  return { stage: 'void', statusCode: refused.errCode === '5' ? 'CANCELLED_DEPOSITS_BLOCKED' : 'ERR_MERCHANT_REFUSED' };
}

function outcomeOf(statusCode: string | null): Outcome {
  return statusCode?.startsWith('ERR') ? 'fail' : 'cancel';
}

/** Plans everything that an earlier process left unfinished. Run at every start. */
export async function recover(parts: ProviderParts): Promise<number> {
  const open = await openTransactions(parts.database);
  for (const transaction of open) {
    if (transaction.stage !== 'challenge') await plan(parts, parts.database, transaction.id, transaction.dueAt);
  }
  return open.length;
}
