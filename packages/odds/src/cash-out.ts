import { runningPart, shapeOf, type Bet } from './bet.ts';
import { legReturn, type EachWayTerms, type LegResult, type Ratio } from './leg-result.ts';
import { sumOverLines } from './line-sums.ts';
import { exactOdds, type OddsMilli } from './price.ts';
import { Rational, type Fraction } from './rational.ts';
import { partsOf, returnRange } from './settlement.ts';

/** What a stake of 1 on an open leg is worth now: the expected return and, of it, the stake that comes back. */
export interface ExpectedReturn {
  readonly multiplier: Rational;
  readonly stakePart: Rational;
}

/** Fair chances (without margin) of how a leg can end; the rest is lost. Within 0 and 1, in sum too. */
export interface FairChances {
  readonly won: number;
  readonly halfWon?: number;
  /** Push or void. */
  readonly returned?: number;
  readonly halfLost?: number;
}

/** A leg as a cash-out values it: decided, or open with what is expected of it. */
export type CashOutLeg = { readonly result: LegResult } | { readonly expected: ExpectedReturn; readonly expectedPlace?: ExpectedReturn };

/** An open leg that can only be won or lost, at its current fair odds (without margin): taken/fair. @throws RangeError for fair odds below 1. */
export function expectedAtFairOdds(taken: OddsMilli, fair: Rational): ExpectedReturn {
  if (fair.compare(Rational.one) < 0) throw new RangeError(`${fair} is no fair odds`);
  return { multiplier: exactOdds(taken).over(fair), stakePart: Rational.one.over(fair) };
}

/**
 * An open leg by its fair chances: W·o + HW·(1 + o)/2 + P + HL/2. With each-way terms the place part, where `won` is the chance of a place. A deduction by
 * rule 4 that is known already is taken off the winnings.
 * Chances come from the model as floats and are taken to twelve decimals; everything after is exact.
 */
export function expectedByChances(
  taken: OddsMilli,
  chances: FairChances,
  { placeTerms, ruleFourPercent = 0 }: { placeTerms?: EachWayTerms; ruleFourPercent?: number } = {},
): ExpectedReturn {
  const { won, halfWon = 0, returned = 0, halfLost = 0 } = chances;
  const known = [won, halfWon, returned, halfLost];
  if (!known.every((chance) => chance >= 0 && chance <= 1) || known.reduce((sum, chance) => sum + chance, 0) > 1 + 1e-9)
    throw new RangeError('chances lie within 0 and 1, in sum too');
  const [w, hw, p, hl] = known.map((chance) => Rational.of(Math.round(chance * 1e12), 1e12)) as [Rational, Rational, Rational, Rational];
  const { n, d } = legReturn(taken, { won: true, ruleFourPercent }, placeTerms ? 'place' : 'win', placeTerms).multiplier;
  const odds = Rational.of(n, d);
  const half = Rational.of(1, 2);
  const standing = w.plus(hw).plus(p).plus(hl.times(half));
  return {
    multiplier: standing.plus(w.plus(hw.times(half)).times(odds.minus(Rational.one))),
    stakePart: standing,
  };
}

/**
 * Exact value of a bet at fair prices less the margin, in minor units: unit stake × running part × Σ e_k(expected) × (1 − margin), of a free bet
 * without the stake that would come back. Not rounded, not clamped, without an accumulator bonus.
 * @throws RangeError for a margin outside of 0 … 1, for other than one leg each, and for a place part of which nothing is expected.
 */
export function cashOutValue(bet: Bet, legs: readonly CashOutLeg[], margin: Fraction): Rational {
  shapeOf(bet);
  if (legs.length !== bet.legs.length) throw new RangeError(`${legs.length} legs to value, ${bet.legs.length} in the bet`);
  const kept = Rational.one.minus(Rational.ofFraction(margin));
  if (kept.isNegative() || kept.compare(Rational.one) > 0) throw new RangeError(`${margin.join('/')} is no margin`);
  let sum = Rational.zero;
  for (const part of partsOf(bet)) {
    const worth = legs.map((leg, index) => legWorth(leg, bet.legs[index], part));
    const paid = sumOverLines(
      bet,
      worth.map(({ multiplier }) => multiplier),
    );
    sum = sum.plus(paid);
    if (bet.freeBet) {
      const stakes = sumOverLines(
        bet,
        worth.map(({ stakePart }) => stakePart),
      );
      sum = sum.minus(stakes);
    }
  }
  return sum.times(Rational.of(bet.unitStake)).times(runningPart(bet)).times(kept);
}

/**
 * What is offered in minor units for the whole bet, or for `part` of its running stake: floor(part × value), at most the part of what it can still pay. The
 * whole is worth 1 at least; a part that is worth less is not offered, or many small parts would come to more than the bet. Null also when nothing is left
 * to win: such a bet is settled, not cashed out.
 */
export function cashOutOffer(bet: Bet, legs: readonly CashOutLeg[], margin: Fraction, part: Fraction = [1, 1]): bigint | null {
  const share = partOf(part);
  const value = cashOutValue(bet, legs, margin);
  if (value.compare(Rational.zero) <= 0) return null;
  const { maximum } = returnRange(
    bet,
    legs.map((leg) => ('result' in leg ? leg.result : null)),
  );
  const most = Rational.of(maximum).times(share).floor();
  const offer = value.times(share).floor();
  if (offer > most) return most < 1n ? null : most;
  if (offer >= 1n) return offer;
  return share.equals(Rational.one) ? 1n : null;
}

/**
 * Part of the stake that runs on after `part` of what still ran was cashed out: null when that was all of it.
 * @throws RangeError where too many small parts were cashed out for what is left to be written down exactly
 */
export function runningAfterCashOut(bet: Pick<Bet, 'running'>, part: Fraction): Fraction | null {
  const left = runningPart(bet as Bet).times(Rational.one.minus(partOf(part)));
  if (left.isZero()) return null;
  const [numerator, denominator] = [Number(left.numerator), Number(left.denominator)];
  if (!Number.isSafeInteger(denominator)) throw new RangeError('too many small parts were cashed out');
  return [numerator, denominator];
}

function partOf(part: Fraction): Rational {
  const share = Rational.ofFraction(part);
  if (share.compare(Rational.zero) <= 0 || share.compare(Rational.one) > 0) throw new RangeError(`${part.join('/')} is no part of a bet`);
  return share;
}

function legWorth(
  leg: CashOutLeg,
  struck: Bet['legs'][number] | undefined,
  part: 'win' | 'place',
): { multiplier: Ratio; stakePart: Ratio } {
  if (!struck) throw new RangeError('every leg needs a worth');
  if ('result' in leg) return legReturn(struck.odds, leg.result, part, struck.eachWay);
  const expected = part === 'win' ? leg.expected : leg.expectedPlace;
  if (!expected) throw new RangeError('an each-way leg needs what is expected of its place part');
  return { multiplier: ratio(expected.multiplier), stakePart: ratio(expected.stakePart) };
}

const ratio = ({ numerator, denominator }: Rational): Ratio => ({ n: numerator, d: denominator });
