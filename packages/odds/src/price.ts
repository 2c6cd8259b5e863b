import { Rational } from './rational.ts';

/** Decimal odds in whole thousandths: 1950 is 1.95. Stake included: 2000 pays the stake back and as much again. */
export type OddsMilli = number;

/** The lowest and the highest price that is offered: 1.01 and 1001. */
export const lowestPrice: OddsMilli = 1_010;
export const highestPrice: OddsMilli = 1_001_000;

/** Above the highest price that any leg may have, bet builders and boosts included: 1,000,000.00. */
const highestOdds = 1_000_000_000;

/** Whether a number can be the odds of a leg: whole thousandths above 1.000. */
export const isOddsMilli = (value: number): value is OddsMilli => Number.isInteger(value) && value > 1_000 && value <= highestOdds;

/** @throws RangeError for what is no odds. */
export function exactOdds(odds: OddsMilli): Rational {
  if (!isOddsMilli(odds)) throw new RangeError(`${odds} is no odds in thousandths`);
  return Rational.of(odds, 1_000);
}

/** Exact odds cut down to whole thousandths. @throws RangeError unless they are above 1.000 then. */
export function oddsInThousandths(odds: Rational): OddsMilli {
  const milli = Number(odds.times(Rational.of(1_000)).floor());
  if (!isOddsMilli(milli)) throw new RangeError(`${odds} is no odds`);
  return milli;
}

/** From `from` upwards, prices go in steps of `step`. Thousandths; each `from` is a price of the steps below. */
export type PriceLadder = readonly { readonly from: OddsMilli; readonly step: number }[];

/** No step is wider than 2.5 % of the price. */
export const standardLadder: PriceLadder = [
  { from: 1_000, step: 10 },
  { from: 3_000, step: 50 },
  { from: 5_000, step: 100 },
  { from: 10_000, step: 250 },
  { from: 20_000, step: 500 },
  { from: 50_000, step: 1_000 },
  { from: 100_000, step: 2_000 },
  { from: 200_000, step: 5_000 },
  { from: 500_000, step: 10_000 },
];

/**
 * The ladder's price at or just below `odds` (decimal odds in thousandths, not necessarily whole), within 1.01 and 1001.
 * Rounding down never gives the player a price above the model's, except at the lowest price: check the book afterwards.
 * @throws RangeError for no number or odds of 1.000 and less.
 */
export function roundToLadder(odds: number, ladder: PriceLadder = standardLadder): OddsMilli {
  // A division in floats may end just below the price that it means.
  const milli = Math.floor(odds * (1 + 1e-12));
  if (!(odds > 1_000)) throw new RangeError(`${odds} is no odds in thousandths`);
  if (milli >= highestPrice) return highestPrice;
  if (milli <= lowestPrice) return lowestPrice;
  const rung = ladder.findLast(({ from }) => from <= milli);
  if (!rung) throw new RangeError(`no step of the ladder for ${odds}`);
  return Math.max(lowestPrice, rung.from + Math.floor((milli - rung.from) / rung.step) * rung.step);
}

/** Chance that the price alone stands for, margin included: 1/odds. */
export const impliedProbability = (odds: OddsMilli): Rational => Rational.one.over(exactOdds(odds));

/** Odds of all legs together: their exact product. 1 for no legs. @throws RangeError for what is no odds. */
export function totalOdds(odds: readonly OddsMilli[]): Rational {
  let product = 1n;
  for (const one of odds) {
    if (!isOddsMilli(one)) throw new RangeError(`${one} is no odds in thousandths`);
    product *= BigInt(one);
  }
  return Rational.of(product, 1_000n ** BigInt(odds.length));
}
