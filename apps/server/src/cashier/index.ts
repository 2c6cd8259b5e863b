import { expireDeposit, expireJob } from './deposit.ts';
import type { CashierParts } from './parts.ts';
import { submitJob, submitPayout } from './payout.ts';

export { cashierCalls } from './calls.ts';
export { createHttpGateway, noGateway, type PaymentGateway } from './gateway.ts';
export type { CashierParts, PlayerDirectory, PlayerFacts } from './parts.ts';
export { paymentIqRoutes } from './paymentiq/routes.ts';
export type { CallbackAuth } from './paymentiq/auth.ts';
export { createPlayerDirectory } from './players.ts';
export { takeUpForgotten } from './recovery.ts';
export { chargeBack, ChargeBackRefused } from './charge-back.ts';
export { decideReview, ReviewRefused } from './review.ts';
export { cardsOf, hasOpenPayment, listReviews, lockPlayer as lockCashier, sumOpenDeposits, type WaitingReview } from './queries.ts';
export { payoutCards } from './settings.ts';
export { payOutWhole } from './whole-payout.ts';
export { defaultPolicy, type AmountLimit, type CashierPolicy } from './policy.ts';

/** Says what the cashier's jobs do. Once, before the jobs are started. */
export function handleCashierJobs(parts: CashierParts): void {
  parts.jobs.handle(expireJob, (payload) => expireDeposit(parts, payload));
  parts.jobs.handle(submitJob, (payload) => submitPayout(parts, payload));
}
