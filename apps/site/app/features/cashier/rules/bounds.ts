import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import type { ResultOf } from '@tavolo/contract';

/** What one request may be, in major units; both inclusive. */
export interface Bounds {
  min: string;
  max: string;
}

/** What the tightest limit over a period leaves. */
export type Room = NonNullable<ResultOf<'cashier.getdepositsettings'>['room']>;

/**
 * The method's bounds, and no more than each of what is `left`, of a limit or a balance; in whole units where no others are taken. Null where not even
 * the smallest request can be made.
 */
export function boundsWithin(method: Bounds & { currency: string }, left: readonly string[], whole = false): Bounds | null {
  const { currency, min } = method;
  if (!isCurrency(currency)) return { min, max: method.max };
  const sizes = [method.max, ...left].map((amount) => parseAmount(amount, currency));
  const most = sizes.reduce((least, size) => (size < least ? size : least));
  const max = whole ? most - (most % parseAmount('1', currency)) : most;
  return max < parseAmount(min, currency) ? null : { min, max: formatAmount(max, currency) };
}

/** Whether an amount that the method would take is more than what is `left`. */
export function isMoreThan(amount: string, left: string, currency: string): boolean {
  return isCurrency(currency) && parseAmount(amount, currency) > parseAmount(left, currency);
}
