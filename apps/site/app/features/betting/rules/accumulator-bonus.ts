import { isCurrency, parseAmount } from '@tavolo/money';
import { bonusShare, countingLegs, Rational, settleBet, type AccumulatorBonus, type Bet } from '@tavolo/odds';
import type { Check } from '../api/use-check.ts';

type Rule = NonNullable<Check['accumulator_bonus']>;

/** What accumulators are given, as the arithmetic takes it. */
export function bonusOf({ ladder, maximum, minimum_odds: minimumOdds }: Rule): AccumulatorBonus | null {
  if (!isCurrency(maximum.currency)) return null;
  return {
    ladder: ladder.map(({ basis_points: basisPoints, legs }) => ({ legs, basisPoints })),
    minimumOdds,
    maximum: parseAmount(maximum.amount, maximum.currency),
  };
}

export interface BonusStep {
  /** Selections that count. */
  counting: number;
  /** What they are given, in per cent: `5`, `7.5`; null below the first step. */
  percent: string | null;
  /** How many selections the next step has, and what it gives; null on the last. */
  next: { legs: number; percent: string } | null;
}

/** How far up the ladder selections at these odds reach. */
export function bonusStep(bonus: AccumulatorBonus, odds: readonly number[]): BonusStep {
  const counting = countingLegs(
    bonus,
    odds.map((one) => ({ odds: one })),
    odds.map(() => null),
  );
  const share = bonusShare(bonus, counting);
  const next = bonus.ladder.filter(({ legs }) => legs > counting).toSorted((a, b) => a.legs - b.legs)[0];
  return {
    counting,
    percent: share.isZero() ? null : percentOf(share),
    next: next ? { legs: next.legs, percent: percentOf(Rational.of(next.basisPoints, 10_000)) } : null,
  };
}

const percentOf = (share: Rational): string => share.times(Rational.of(100)).toDecimal(0, 2);

/** What of the potential return of a bet is the bonus, in minor units. */
export const bonusWithin = (bet: Bet, bonus: AccumulatorBonus): bigint =>
  settleBet(
    { ...bet, bonus },
    bet.legs.map(() => ({ won: true })),
  )?.bonus ?? 0n;
