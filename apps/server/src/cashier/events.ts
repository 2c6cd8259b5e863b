import { formatAmount } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import type { Publisher } from './parts.ts';
import type { Payment } from './payment.ts';

const names = {
  deposit: {
    created: 'cashier.deposit_created',
    success: 'cashier.deposit_succeeded',
    fail: 'cashier.deposit_failed',
    cancel: 'cashier.deposit_cancelled',
  },
  withdrawal: {
    created: 'cashier.withdrawal_requested',
    success: 'cashier.withdrawal_paid',
    fail: 'cashier.withdrawal_failed',
    cancel: 'cashier.withdrawal_cancelled',
  },
} as const;
/**
 * Tells the other modules what became of a payment, in the transaction that changed it. Delivered at least once; `transaction` is the key to deduplicate by.
 */
export async function announce(outbox: Publisher, tx: Queryable, payment: Payment): Promise<void> {
  if (payment.state === 'unopened' || payment.state === 'pending' || payment.state === 'authorised') return;
  await publish(outbox, tx, names[payment.kind][payment.state], payment);
}

/** The payment goes on, and its player is shown another status or reason: `cashier.payment_moved`. */
export const announceMove = (outbox: Publisher, tx: Queryable, payment: Payment): Promise<void> =>
  publish(outbox, tx, 'cashier.payment_moved', payment);

/** Its money was taken back at the bank: `cashier.deposit_charged_back`. */
export const announceChargeBack = (outbox: Publisher, tx: Queryable, payment: Payment): Promise<void> =>
  publish(outbox, tx, 'cashier.deposit_charged_back', payment);

async function publish(outbox: Publisher, tx: Queryable, type: string, payment: Payment): Promise<void> {
  await outbox.publish(tx, {
    type,
    playerId: payment.playerId,
    payload: {
      transaction: String(payment.id),
      method: payment.method,
      amount: formatAmount(payment.amount, payment.currency),
      currency: payment.currency,
      reason: payment.reason,
      campaign_offer_id: payment.campaignOfferId,
    },
  });
}
