import { isShape, lineCount, type BetShape } from './bet-kinds.ts';
import type { AccumulatorBonus } from './accumulator-bonus.ts';
import type { EachWayTerms } from './leg-result.ts';
import type { OddsMilli } from './price.ts';
import { Rational, type Fraction } from './rational.ts';

export interface BetLeg {
  /** Struck odds; of a bet builder those of all its selections together. */
  readonly odds: OddsMilli;
  /** In every line. */
  readonly banker?: boolean;
  /** Needed in each-way bets. */
  readonly eachWay?: EachWayTerms;
}

/** A bet as it was struck: all that its settlement depends on besides the results. Plain data. */
export interface Bet {
  readonly legs: readonly BetLeg[];
  /** Of the legs that are no bankers: see `BetShape`. */
  readonly foldSizes: readonly number[];
  readonly eachWay: boolean;
  /** Stake of one line in minor units, above 0. */
  readonly unitStake: bigint;
  /** The stake is the house's: it is not returned with the winnings. */
  readonly freeBet?: boolean;
  /** Paid on an accumulator, one line of all legs that is not each way; on other bets it adds nothing. */
  readonly bonus?: AccumulatorBonus;
  /** Minor units; what the bet would pay above it is cut off. */
  readonly maximumPayout?: bigint;
  /** Part of the stake that still runs after partial cash-outs: all of it when left out. */
  readonly running?: Fraction;
}

/** @throws RangeError for a bet without lines or with a unit stake of 0 or less. */
export function shapeOf(bet: Bet): BetShape {
  const bankers = bet.legs.filter(({ banker }) => banker).length;
  const shape = { selections: bet.legs.length - bankers, foldSizes: bet.foldSizes, bankers, eachWay: bet.eachWay };
  if (!isShape(shape)) throw new RangeError('the fold sizes do not fit the legs of the bet');
  if (bet.unitStake <= 0n) throw new RangeError('a unit stake is above 0');
  return shape;
}

/** Stake of the whole bet in minor units: unit stake × lines. */
export const totalStake = (bet: Bet): bigint => bet.unitStake * BigInt(lineCount(shapeOf(bet)));

/** Part of the stake that still runs. @throws RangeError unless it is above 0 and not above 1. */
export function runningPart({ running }: Bet): Rational {
  const part = running ? Rational.ofFraction(running) : Rational.one;
  if (part.compare(Rational.zero) <= 0 || part.compare(Rational.one) > 0) throw new RangeError(`${part} is no part of a stake`);
  return part;
}
