import { bestResult, legStatus, type LegResult } from './leg-result.ts';
import type { OddsMilli } from './price.ts';
import { Rational } from './rational.ts';

/** More for accumulators of many legs: a ladder of percentages of the winnings. Plain data, kept with the bet as it was struck. */
export interface AccumulatorBonus {
  /** From so many counting legs on, so many hundredths of a per cent of the winnings: 500 is 5 %. Any order. */
  readonly ladder: readonly { readonly legs: number; readonly basisPoints: number }[];
  /** Legs of lower odds do not count. */
  readonly minimumOdds: OddsMilli;
  /** The most that is added, in minor units. */
  readonly maximum?: bigint;
}

/** Part of the winnings that is added for so many counting legs: the last step that they reach; 0 before the first. */
export function bonusShare({ ladder }: AccumulatorBonus, counting: number): Rational {
  const reached = ladder.filter(({ legs }) => legs <= counting).toSorted((a, b) => a.legs - b.legs);
  return Rational.of(reached.at(-1)?.basisPoints ?? 0, 10_000);
}

/**
 * How many legs of an accumulator count. Void ones and those below the minimum odds do not; where one lost, or half lost, none does.
 * Open ones (null) are taken as won.
 */
export function countingLegs(
  { minimumOdds }: AccumulatorBonus,
  legs: readonly { readonly odds: OddsMilli }[],
  results: readonly (LegResult | null)[],
): number {
  const statuses = legs.map((_, index) => legStatus(results[index] ?? bestResult));
  if (statuses.some((status) => status === 'lost' || status === 'half_lost')) return 0;
  return legs.filter(({ odds }, index) => odds >= minimumOdds && statuses[index] !== 'void').length;
}

/** Exact bonus in minor units on winnings (what is paid less the stake) in minor units, not above the maximum; 0 where nothing was won. */
export function bonusOn(bonus: AccumulatorBonus, winnings: Rational, counting: number): Rational {
  if (winnings.compare(Rational.zero) <= 0) return Rational.zero;
  const amount = winnings.times(bonusShare(bonus, counting));
  const most = bonus.maximum === undefined ? amount : Rational.of(bonus.maximum);
  return amount.compare(most) > 0 ? most : amount;
}
