import { exactOdds, isOddsMilli, oddsInThousandths, type OddsMilli } from './price.ts';
import { Rational } from './rational.ts';

/**
 * Odds whose winnings are higher by so many hundredths of a per cent (2000 is 20 %), cut down to thousandths.
 * @throws RangeError for what is no odds and for a boost that is not whole or below 0.
 */
export function boostedOdds(odds: OddsMilli, basisPoints: number): OddsMilli {
  if (!Number.isInteger(basisPoints) || basisPoints < 0) throw new RangeError(`${basisPoints} is no boost`);
  const winnings = exactOdds(odds).minus(Rational.one);
  return oddsInThousandths(Rational.one.plus(winnings.times(Rational.of(10_000 + basisPoints, 10_000))));
}

export interface OddsBoost {
  /** The boosted price. */
  readonly odds: OddsMilli;
  /** The whole stake of a bet that may have it, minor units. */
  readonly maximumStake: bigint;
}

/** The price for a stake: the boosted one up to its maximum stake, unless the current price has risen above it. */
export function priceWithBoost(current: OddsMilli, boost: OddsBoost, stake: bigint): { odds: OddsMilli; boosted: boolean } {
  if (!isOddsMilli(boost.odds)) throw new RangeError(`${boost.odds} is no odds in thousandths`);
  const boosted = stake <= boost.maximumStake && boost.odds > current;
  return { odds: boosted ? boost.odds : current, boosted };
}
