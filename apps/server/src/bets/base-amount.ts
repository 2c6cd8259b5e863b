import { exponentOf, type Currency } from '@tavolo/money';
import { Rational } from '@tavolo/odds';

/** What one unit of the base currency is worth, by currency, as decimal text; the base itself and play money are worth 1. */
export type Rates = (currency: Currency) => string | null;

/** Minor units of a currency for one hundredth of the base currency's unit. @throws RangeError for a currency without a rate. */
function unit(currency: Currency, rates: Rates): Rational {
  const rate = rates(currency);
  if (rate === null) throw new RangeError(`there is no rate for ${currency}`);
  return Rational.parse(rate).times(Rational.of(10n ** BigInt(exponentOf(currency)), 100n));
}

/** An amount of the rules, hundredths of the base currency, in minor units of a currency: rounded down. */
export const fromBase = (hundredths: bigint, currency: Currency, rates: Rates): bigint =>
  Rational.of(hundredths).times(unit(currency, rates)).floor();

/** The other way round, rounded up. */
export const toBase = (amount: bigint, currency: Currency, rates: Rates): bigint =>
  -Rational.of(-amount).over(unit(currency, rates)).floor();
