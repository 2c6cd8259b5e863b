import type { Bet } from './bet.ts';
import type { OddsMilli } from './price.ts';

/** What a free bet may be used for. Plain data. */
export interface FreeBetTerms {
  /** Kinds of bets: `single`, `accumulator` … */
  readonly kinds: readonly string[];
  /** Of every leg; none: all sports. */
  readonly sports: readonly string[];
  /** The least that the odds of a line come to; null: any. */
  readonly minimumOdds: OddsMilli | null;
  readonly minimumLegs: number;
}

/** Which of a free bet's conditions a bet does not meet. */
export type FreeBetMisfit = 'kind' | 'legs' | 'sport' | 'odds';

/** The first condition that a bet does not meet, null where it meets all of them. `sports`: those of its selections. */
export function freeBetMisfit(
  { kinds, minimumLegs, minimumOdds, sports: allowed }: FreeBetTerms,
  { foldSizes, kind, legs, sports }: Pick<Bet, 'legs' | 'foldSizes'> & { readonly kind: string; readonly sports: readonly string[] },
): FreeBetMisfit | null {
  if (!kinds.includes(kind)) return 'kind';
  if (legs.length < minimumLegs) return 'legs';
  if (allowed.length > 0 && !sports.every((sport) => allowed.includes(sport))) return 'sport';
  return minimumOdds !== null && !isLineAbove(minimumOdds, legs, foldSizes) ? 'odds' : null;
}

/** Whether even the line of the lowest odds comes to the minimum. */
function isLineAbove(minimum: OddsMilli, legs: Bet['legs'], foldSizes: readonly number[]): boolean {
  const bankers = legs.filter(({ banker }) => banker);
  const others = legs.filter(({ banker }) => !banker).toSorted((a, b) => a.odds - b.odds);
  const lowest = [...bankers, ...others.slice(0, Math.min(...foldSizes))];
  const product = lowest.reduce((odds, leg) => odds * BigInt(leg.odds), 1n);
  return product >= BigInt(minimum) * 1_000n ** BigInt(Math.max(0, lowest.length - 1));
}
