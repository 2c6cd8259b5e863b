import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import type { ResultOf } from '@tavolo/contract';

/** Where withdrawals of the player go now. */
export type Payout = ResultOf<'cashier.getwithdrawsettings'>['payout'];

/** What of a withdrawal goes to one card. */
export interface PayoutShare {
  id: string;
  label: string;
  /** By which it is paid. */
  method: string;
  /** Decimal text, major units. */
  amount: string;
}

/**
 * Divides an amount as the server will: each card gets back what it brought in, in order, and what is left goes to the card `winningsTo`. Null for
 * an amount that cannot be divided so.
 */
export function splitOf(payout: Payout, amount: string, winningsTo: string | null): PayoutShare[] | null {
  const { currency, cards } = payout;
  if (!isCurrency(currency)) return null;
  let left = parseAmount(amount, currency);
  const shares = cards.map(({ id, label, method, returns }) => {
    const most = parseAmount(returns, currency);
    const share = left < most ? left : most;
    left -= share;
    return { id, label, method, minor: share };
  });
  const rest = shares.find(({ id }) => id === winningsTo);
  if (left > 0n && !rest) return null;
  if (rest) rest.minor += left;
  return shares.flatMap(({ minor, ...share }) => (minor > 0n ? [{ ...share, amount: formatAmount(minor, currency) }] : []));
}

/** Whether more than what cards get back is asked for, so that it matters where the rest goes. */
export function hasWinnings({ currency, cards }: Payout, amount: string): boolean {
  if (!isCurrency(currency)) return false;
  return parseAmount(amount, currency) > cards.reduce((sum, { returns }) => sum + parseAmount(returns, currency), 0n);
}
