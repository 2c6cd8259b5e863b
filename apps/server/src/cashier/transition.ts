import type { Queryable } from '../kernel/database/database.ts';
import type { CashierParts } from './parts.ts';
import type { Payment, PaymentReason, Requisites } from './payment.ts';
import { writeState } from './queries/payments.ts';
import { isFinished, nextState, statusOf, type PaymentEvent } from './states.ts';
import { announce, announceMove } from './events.ts';

/** The event is not allowed in the payment's state. */
export class TransitionRefused extends Error {
  constructor(payment: Payment, event: PaymentEvent) {
    super(`a ${payment.kind} that is ${payment.state} takes no ${event}`);
    this.name = 'TransitionRefused';
  }
}

export interface TransitionFacts {
  reason?: PaymentReason;
  providerTx?: string;
  authCode?: string;
  requisites?: Requisites;
  /** For the ledger: the provider's transaction that moved the money. */
  moneyKey?: string;
}

export const holdKey = (payment: Payment): string => `withdrawal:${payment.id}:hold`;

/** House account that stands for the provider's money. */
const houseOf = (payment: Payment): `house:${string}` => `house:${payment.kind}s:${payment.method}`;

/**
 * Moves a locked payment on: state, step, ledger and event in the one transaction of `tx`.
 * Throws TransitionRefused, and the wallet's refusals (DepositsBlocked …) with nothing changed.
 */
export async function apply(
  parts: Pick<CashierParts, 'clock' | 'wallet' | 'outbox'>,
  tx: Queryable,
  payment: Payment,
  event: PaymentEvent,
  facts: TransitionFacts = {},
): Promise<Payment> {
  const state = nextState(payment.kind, payment.state, event);
  if (!state) throw new TransitionRefused(payment, event);
  const finished = isFinished(state);
  if (finished) await moveMoney(parts, tx, payment, state === 'success', facts.moneyKey);
  const changed = await writeState(tx, payment, {
    event,
    state,
    reason: facts.reason ?? null,
    at: parts.clock.now(),
    finished,
    providerTx: facts.providerTx,
    authCode: facts.authCode,
    requisites: facts.requisites,
  });
  if (finished) await announce(parts.outbox, tx, changed);
  else if (statusOf(state) !== statusOf(payment.state) || changed.reason !== payment.reason) await announceMove(parts.outbox, tx, changed);
  return changed;
}

/**
 * The provider has refused the payout of a locked payment. Of one that it has our consent for, that is no refusal: it took the order before and
 * answers the repeat otherwise, and may move the money at any time. Nothing changes then, and somebody has to look.
 */
export async function declineOrder(
  parts: Pick<CashierParts, 'clock' | 'wallet' | 'outbox' | 'log'>,
  tx: Queryable,
  payment: Payment,
): Promise<void> {
  if (payment.state === 'authorised') {
    parts.log.error({ payment: String(payment.id) }, 'the payment provider refuses an order that it has our consent for');
  } else if (nextState(payment.kind, payment.state, 'decline')) {
    await apply(parts, tx, payment, 'decline', { reason: 'declined' });
  }
}

async function moveMoney(
  { wallet }: Pick<CashierParts, 'wallet'>,
  tx: Queryable,
  payment: Payment,
  succeeded: boolean,
  moneyKey: string | undefined,
): Promise<void> {
  const { playerId, currency, amount } = payment;
  const common = { playerId, currency, fingerprint: `${payment.kind}|${payment.id}|${amount}|${currency}`, reference: String(payment.id) };
  if (payment.kind === 'withdrawal') {
    const move = { ...common, hold: holdKey(payment), amount };
    if (succeeded) await wallet.holds.capture(tx, { ...move, key: `withdrawal:${moneyKey}:transfer`, to: houseOf(payment) });
    else await wallet.holds.release(tx, { ...move, key: `withdrawal:${payment.id}:release` });
    return;
  }
  if (!succeeded) return;
  await wallet.post(tx, {
    ...common,
    kind: 'deposit',
    key: `deposit:${moneyKey}:transfer`,
    legs: [
      { account: 'main', amount },
      { account: houseOf(payment), amount: -amount },
    ],
  });
}
