import { formatAmount } from '@tavolo/money';
import type { Queryable } from '../kernel/database/database.ts';
import type { Json } from '../wallet/index.ts';
import { readPaymentJob } from './deposit.ts';
import { GatewayDeclined } from './gateway.ts';
import type { CashierParts } from './parts.ts';
import { withheld, type Payment } from './payment.ts';
import { lockPayment, lockPlayer } from './queries/payments.ts';
import { waitsForReview } from './queries/reviews.ts';
import { nextState } from './states.ts';
import { apply, declineOrder } from './transition.ts';

export const submitJob = 'cashier.submit_payout';

/** Whether a payout may not go out now: its player is blocked, and nobody of the staff has ordered it. */
export const isWithheld = async ({ players }: Pick<CashierParts, 'players'>, tx: Queryable, { orderedBy, playerId }: Payment) =>
  orderedBy === null && (await players.isBlocked(tx, playerId));

/**
 * Job: hands a payout, one part of a withdrawal, to the provider. Rejects when the provider is out of reach, and is then run again. That of a blocked player is
 * withheld: its money stays held, out of play, until the player is let in again and `takeUpForgotten` plans the job anew.
 */
export async function submitPayout(parts: CashierParts, payload: Json): Promise<void> {
  const { playerId, id } = readPaymentJob(payload);
  const payment = await parts.database.transaction(async (tx) => {
    const waiting = await lockPayment(tx, playerId, id);
    if (waiting?.state !== 'created' || (await waitsForReview(tx, playerId, waiting.withdrawalId ?? id))) return null;
    if (!(await isWithheld(parts, tx, waiting))) return waiting;
    if (waiting.reason !== withheld) {
      await apply(parts, tx, waiting, 'withhold', { reason: withheld });
      parts.log.warn({ payment: String(id) }, 'a withdrawal is withheld: its player is blocked');
    }
    return null;
  });
  if (!payment) return;
  let isTaken = true;
  try {
    await parts.gateway.submitPayout({
      merchantTx: payment.reference,
      userId: String(playerId),
      sessionId: payment.session,
      method: payment.method,
      amount: formatAmount(payment.amount, payment.currency),
      currency: payment.currency,
      locale: payment.locale,
      accountId: payment.requisites.account ?? '',
    });
  } catch (error) {
    if (!(error instanceof GatewayDeclined)) throw error;
    isTaken = false;
  }
  await parts.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const current = await lockPayment(tx, playerId, id);
    if (!current) return;
    if (!isTaken) await declineOrder(parts, tx, current);
    else if (nextState('withdrawal', current.state, 'submit')) await apply(parts, tx, current, 'submit');
  });
}
