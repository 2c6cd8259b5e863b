import { isCurrency } from '@tavolo/money';
import { fromBase, type Rates } from '../bets/index.ts';

/** Billionths of a point, as they are kept: the smallest stake of any currency counts without rounding. */
export const point = 1_000_000_000n;

/** Whole points, as they are shown and spent; below zero the greater debt. */
export function whole(billionths: bigint): number {
  const points = billionths / point;
  return Number(billionths < 0n && billionths % point !== 0n ? points - 1n : points);
}

/** A great amount of the base currency, hundredths: a rate that is computed from it is exact to many places. */
const great = 10n ** 12n;

/**
 * Billionths of a point for one minor unit of a currency.
 * @param hundredths of points for 100 of the base currency's units
 * @returns null for a currency that has no rate
 */
export function rateIn(code: string, hundredths: bigint, rates: Rates): bigint | null {
  if (!isCurrency(code) || code === 'FUN' || rates(code) === null) return null;
  const minor = fromBase(great, code, rates);
  // 100 units are 10,000 hundredths of the unit, and points come as hundredths.
  return minor > 0n ? (hundredths * point * great) / (1_000_000n * minor) : null;
}
