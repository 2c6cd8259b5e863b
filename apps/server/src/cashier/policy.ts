import { parseAmount, type Currency } from '@tavolo/money';

/** Bounds of one payment, decimal text in major units, inclusive. */
export interface AmountLimit {
  currency: Currency;
  min: string;
  max: string;
  /** Sum of 24 hours, decimal text in major units. */
  day: string;
}

/** The operator's rules of the cashier. */
export interface CashierPolicy {
  deposits: readonly AmountLimit[];
  withdrawals: readonly AmountLimit[];
  /** Withdrawals of one player that may be open at once. */
  openWithdrawals: number;
  /**
   * Per cent of what was deposited since the last withdrawal that was let through that the player must have staked, or the next one waits for
   * review; 0 asks for none.
   */
  reviewTurnover: number;
  /** May the player take back a withdrawal that the provider has not consented to yet? Off: no reverse withdrawals. */
  isWithdrawalCancelAllowed: boolean;
  /** Off: a deposit is taken from a card only if the provider says that it is none of credit (LCCP 6.1.2). */
  acceptsCreditCards: boolean;
  /** Failed deposits within `failureWindow` after which deposits are refused until the window has passed (GLI-19 A.3.6 b). */
  failedDeposits: number;
  /** Seconds. */
  failureWindow: number;
  /** Seconds after which a deposit that nobody paid is called off. Longer than the provider's own page lives. */
  depositLifetime: number;
  /** Methods whose provider's page opens in a window of its own. */
  inNewWindow: readonly string[];
  /** Name that the provider's page shows. */
  merchantName: string;
  /**
   * Sums of a whole account's deposits and withdrawals, decimal text in major units of its currency, beyond which the player's identity has
   * to be verified; null asks for none.
   */
  identity: (currency: Currency) => { depositTotal: string | null; withdrawalTotal: string | null };
}

/** Without limits, and so without payments, until content gives each currency its own. */
export const defaultPolicy: CashierPolicy = {
  deposits: [],
  withdrawals: [],
  openWithdrawals: 5,
  // Every deposit turned over once: money that only passes through is what is watched for (GLI-19 §A.8.2).
  reviewTurnover: 100,
  isWithdrawalCancelAllowed: false,
  acceptsCreditCards: true,
  failedDeposits: 5,
  failureWindow: 600,
  depositLifetime: 2_100,
  inNewWindow: [],
  merchantName: 'Nova',
  identity: () => ({ depositTotal: null, withdrawalTotal: null }),
};

export interface MinorLimit {
  min: bigint;
  max: bigint;
  day: bigint;
}

export function limitOf(limits: readonly AmountLimit[], currency: Currency): (AmountLimit & { minor: MinorLimit }) | null {
  const limit = limits.find((candidate) => candidate.currency === currency);
  if (!limit) return null;
  const minor = (text: string): bigint => parseAmount(text, currency);
  return { ...limit, minor: { min: minor(limit.min), max: minor(limit.max), day: minor(limit.day) } };
}
