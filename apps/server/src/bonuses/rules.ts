import type { Currency } from '@tavolo/money';
import { fromBase, type Rates } from '../bets/index.ts';

/** Whether a figure of content is a whole number within these bounds. */
export const isWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/** An amount of content, in the base currency's unit, as minor units of a currency: one at least, so that a bound never closes what it bounds. */
export function inCurrency(amount: number, currency: Currency, rates: Rates): bigint {
  const minor = fromBase(BigInt(Math.round(amount * 100)), currency, rates);
  return minor > 0n ? minor : 1n;
}
