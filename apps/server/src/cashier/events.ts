import { formatAmount } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import type { Publisher } from './parts.ts';
import type { Payment } from './payment.ts';

const names = {
  deposit: { created: 'deposit_created', success: 'deposit_succeeded', fail: 'deposit_failed', cancel: 'deposit_cancelled' },
  withdrawal: { created: 'withdrawal_requested', success: 'withdrawal_paid', fail: 'withdrawal_failed', cancel: 'withdrawal_cancelled' },
} as const;

/**
 * Tells the other modules what became of a payment, in the transaction that changed it. Types: `cashier.deposit_created`,
 * `cashier.deposit_succeeded`, `cashier.deposit_failed`, `cashier.deposit_cancelled`, `cashier.withdrawal_requested`,
 * `cashier.withdrawal_paid`, `cashier.withdrawal_failed`, `cashier.withdrawal_cancelled`. Delivered at least once; `transaction` is the key to deduplicate by.
 */
export async function announce(outbox: Publisher, tx: Queryable, payment: Payment): Promise<void> {
  if (payment.state === 'unopened' || payment.state === 'pending' || payment.state === 'authorised') return;
  await outbox.publish(tx, {
    type: `cashier.${names[payment.kind][payment.state]}`,
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
