export { cashierService, type CashierParts, type PlayerDirectory, type PlayerFacts } from './parts.ts';
export { chargeBack, ChargeBackRefused } from './charge-back.ts';
export { cashierPermissions, decideReview, ReviewRefused } from './review.ts';
export { cardsOf } from './queries/instruments.ts';
export { hasOpenPayment, lockPlayer as lockCashier } from './queries/payments.ts';
export { listReviews, type WaitingReview } from './queries/reviews.ts';
export { payoutCards } from './settings.ts';
export { payOutWhole } from './whole-payout.ts';
export { defaultPolicy, type AmountLimit, type CashierPolicy } from './policy.ts';
