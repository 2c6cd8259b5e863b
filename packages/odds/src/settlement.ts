import { bonusOn, countingLegs } from './accumulator-bonus.ts';
import { runningPart, shapeOf, totalStake, type Bet } from './bet.ts';
import { bestResult, legReturn, worstResult, type BetPart, type LegResult } from './leg-result.ts';
import { sumOverLines } from './line-sums.ts';
import { Rational } from './rational.ts';

/** A result per leg, in their order; null while the leg is open. */
export type LegResults = readonly (LegResult | null)[];

/**
 * won: no leg lost, and more is paid than was staked. lost: nothing is paid. void: every leg is void, the stake is returned.
 * partial: anything between, such as a system with a lost leg, one of the two parts each way, or half a stake.
 */
export type SettledStatus = 'won' | 'lost' | 'void' | 'partial';

export interface Settlement {
  readonly status: SettledStatus;
  /** Minor units: the exact return with bonus, rounded half up, not above the maximum payout. */
  readonly payout: bigint;
  /** Of it, the accumulator bonus. */
  readonly bonus: bigint;
  /** Exact, in minor units, before bonus, rounding and maximum. */
  readonly exactReturn: Rational;
  /** Whether the maximum payout cut something off. */
  readonly capped: boolean;
}

/**
 * Settles a bet, or gives null while it is undecided: while an open leg can still change what it pays. A bet that has lost in every line
 * is settled whatever is still open. Whole void free bets pay nothing; the token is what comes back.
 * @throws RangeError for a bet or results that are none, and for a number of results other than that of the legs.
 */
export function settleBet(bet: Bet, results: LegResults): Settlement | null {
  const worst = filled(bet, results, worstResult);
  if (worst === results) return settled(bet, worst);
  const best = filled(bet, results, bestResult);
  const [low, high] = [exactReturn(bet, worst), exactReturn(bet, best)];
  return low.equals(high) ? settled(bet, worst) : null;
}

/** The least and the most that a bet can still pay, in minor units; equal once it is decided. */
export function returnRange(bet: Bet, results: LegResults): { minimum: bigint; maximum: bigint } {
  return {
    minimum: settled(bet, filled(bet, results, worstResult)).payout,
    maximum: settled(bet, filled(bet, results, bestResult)).payout,
  };
}

/** What a bet pays, in minor units, when every leg wins in full: the figure on the slip and on the receipt. */
export const potentialReturn = (bet: Bet): bigint =>
  settled(
    bet,
    bet.legs.map(() => bestResult),
  ).payout;

/** Unit stake × running part × the sum over the lines of both parts: exact, in minor units, without bonus. All legs have results. */
export function exactReturn(bet: Bet, results: readonly LegResult[]): Rational {
  shapeOf(bet);
  const stake = Rational.of(bet.unitStake).times(runningPart(bet));
  return partsOf(bet).reduce((sum, part) => sum.plus(partReturn(bet, results, part).times(stake)), Rational.zero);
}

/** Parts that a bet has lines in. */
export const partsOf = (bet: Bet): readonly BetPart[] => (bet.eachWay ? ['win', 'place'] : ['win']);

function partReturn(bet: Bet, results: readonly LegResult[], part: BetPart): Rational {
  const returns = bet.legs.map((leg, index) => legReturn(leg.odds, results[index] ?? worstResult, part, leg.eachWay));
  const paid = sumOverLines(
    bet,
    returns.map(({ multiplier }) => multiplier),
  );
  if (!bet.freeBet) return paid;
  const stakes = sumOverLines(
    bet,
    returns.map(({ stakePart }) => stakePart),
  );
  return paid.minus(stakes);
}

/** One line of all legs: what a bonus is for. */
const isAccumulator = ({ legs, foldSizes, eachWay }: Bet): boolean =>
  !eachWay && foldSizes.length === 1 && foldSizes[0] === legs.length && !legs.some(({ banker }) => banker);

function settled(bet: Bet, results: readonly LegResult[]): Settlement {
  const exact = exactReturn(bet, results);
  const stake = bet.freeBet ? Rational.zero : Rational.of(totalStake(bet)).times(runningPart(bet));
  const bonus =
    bet.bonus && isAccumulator(bet) ? bonusOn(bet.bonus, exact.minus(stake), countingLegs(bet.bonus, bet.legs, results)) : Rational.zero;
  const rounded = exact.plus(bonus).roundHalfUp();
  const most = bet.maximumPayout ?? rounded;
  const capped = rounded > most;
  const payout = capped ? most : rounded;
  const plain = exact.roundHalfUp();
  return {
    status: statusOf(bet, results, exact, stake),
    payout,
    bonus: payout > plain ? payout - plain : 0n,
    exactReturn: exact,
    capped,
  };
}

function statusOf(bet: Bet, results: readonly LegResult[], exact: Rational, stake: Rational): SettledStatus {
  if (results.every(({ voidFactor }) => voidFactor === 1)) return 'void';
  if (exact.isZero()) return 'lost';
  const anyLost = partsOf(bet).some((part) =>
    bet.legs.some((leg, index) => legReturn(leg.odds, results[index] ?? worstResult, part, leg.eachWay).multiplier.n === 0n),
  );
  return !anyLost && exact.compare(stake) > 0 ? 'won' : 'partial';
}

/** Results with open legs filled in; the same array where none is open. */
function filled(bet: Bet, results: LegResults, open: LegResult): readonly LegResult[] {
  if (results.length !== bet.legs.length) throw new RangeError(`${results.length} results for ${bet.legs.length} legs`);
  return results.every((result) => result !== null) ? results : results.map((result) => result ?? open);
}
