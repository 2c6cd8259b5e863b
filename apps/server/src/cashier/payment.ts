import type { Currency } from '@tavolo/money';
import type { PaymentKind, PaymentState } from './states.ts';

/** What is known of the card or account behind a payment; numbers are masked. */
export type Requisites = Record<string, string>;

/** Why a payment did not succeed. Stable; the site has a text for each. */
export type PaymentReason =
  | 'declined'
  | 'fraud'
  | 'not_opened'
  | 'review'
  | 'review_refused'
  | 'authentication_failed'
  | 'cancelled_by_player'
  | 'cancelled_by_provider'
  | 'deposits_blocked'
  | 'account_blocked'
  | 'credit_card'
  | 'expired';

/** Why a withdrawal is not handed on, or called off, while its player is blocked. */
export const withheld = 'account_blocked' satisfies PaymentReason;

/** A deposit or a withdrawal as it is stored. */
export interface Payment {
  playerId: bigint;
  id: bigint;
  /** Under what the provider knows it: random, so that no other payment ever has it, also after a backup was put back. */
  reference: string;
  kind: PaymentKind;
  method: string;
  currency: Currency;
  /** Minor units, above zero. */
  amount: bigint;
  state: PaymentState;
  reason: string | null;
  /** Null for a part of a withdrawal beside the first. */
  idempotencyKey: string | null;
  fingerprint: string;
  campaignOfferId: string | null;
  requisites: Requisites;
  locale: string;
  domain: string;
  session: string;
  hostedUrl: string | null;
  providerTx: string | null;
  authCode: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** The withdrawal that a payout is a part of: the first part's number. Null for deposits. */
  withdrawalId: bigint | null;
  /** How much of a payout are winnings; the rest gives back what the card brought in. Minor units. */
  winnings: bigint;
  /** When the card's holder took a deposit back at the bank. */
  chargedBackAt: Date | null;
  /** Who of the staff ordered the payout for the player; null: the player asked for it. */
  orderedBy: string | null;
}

/** One change of a payment's state. */
export interface PaymentStep {
  event: string;
  state: PaymentState;
  reason: string | null;
  at: Date;
}

/** A card that the player has paid with. */
export interface Instrument {
  accountId: string;
  method: string;
  masked: string;
  holder: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  isFraudulent: boolean;
  lastDepositAt: Date | null;
  /** When it was first paid with; null for one of before this was kept. */
  addedAt: Date | null;
  /** Since when the player does not deposit with it any more; null: it may be paid with. */
  removedAt: Date | null;
}
