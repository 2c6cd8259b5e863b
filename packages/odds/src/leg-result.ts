import { isOddsMilli, type OddsMilli } from './price.ts';
import { Rational, type Fraction } from './rational.ts';

/**
 * How a selection ended, in the terms of the feed (Unified Odds Feed, bet_settlement): `won` is its result 1 or 0.
 * A push is `{ won: false, voidFactor: 1 }`; of a quarter line, half won is `{ won: true, voidFactor: 0.5 }`, half lost `{ won: false, voidFactor: 0.5 }`.
 */
export interface LegResult {
  readonly won: boolean;
  /** Part of the stake that is returned whatever happened: 0, a half or all of it. 0 when left out. */
  readonly voidFactor?: 0 | 0.5 | 1;
  /** Part of the stake that stands when several tied for what was won: [1, 2] for two on one place. The other part loses. */
  readonly deadHeat?: Fraction;
  /** Deduction from winnings after a late withdrawal (rule 4), whole per cent, 0 … 99. */
  readonly ruleFourPercent?: number;
  /** Each way: whether it came in on a place that pays. A winner is placed whatever is said here. */
  readonly placed?: boolean;
  /** Each way: as `deadHeat`, for the place part. */
  readonly placeDeadHeat?: Fraction;
}

/** Terms of the place part of an each-way leg: part of the odds, and places that pay. */
export interface EachWayTerms {
  readonly fraction: Fraction;
  readonly places: number;
}

/** Which half of an each-way bet; other bets have the win part alone. */
export type BetPart = 'win' | 'place';

/** n/d, not in lowest terms: settlement multiplies them up and reduces once. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

/** What becomes of a stake of 1 on a leg. */
export interface LegReturn {
  /** All that is paid: m = vf + (1 − vf) · won · dh · (1 + (odds − 1) · (1 − r4)), in the place part with its fraction of odds − 1. */
  readonly multiplier: Ratio;
  /** Of it, the part that is the stake itself coming back: vf + (1 − vf) · won · dh. Free bets do not pay it. */
  readonly stakePart: Ratio;
}

/**
 * @throws RangeError for odds, fractions or deductions outside of their ranges, and for a place part without terms.
 */
export function legReturn(odds: OddsMilli, result: LegResult, part: BetPart = 'win', eachWay?: EachWayTerms): LegReturn {
  if (!isOddsMilli(odds)) throw new RangeError(`${odds} is no odds in thousandths`);
  const { won, voidFactor = 0, ruleFourPercent = 0 } = result;
  if (!Number.isInteger(ruleFourPercent) || ruleFourPercent < 0 || ruleFourPercent > 99)
    throw new RangeError(`${ruleFourPercent} is no deduction in per cent`);
  const [voidHalves, halves] = halvesOf(voidFactor);
  const paid = part === 'win' ? won : won || (result.placed ?? false);
  const standing = paid ? fractionOf((part === 'win' ? result.deadHeat : result.placeDeadHeat) ?? [1, 1], 'a dead heat') : nothing;
  // The win for a stake of 1 that stands.
  let winN = BigInt(odds - 1_000);
  let winD = 1_000n;
  if (ruleFourPercent > 0) {
    winN *= BigInt(100 - ruleFourPercent);
    winD *= 100n;
  }
  if (part === 'place') {
    if (!eachWay) throw new RangeError('a place part needs each-way terms');
    const fraction = fractionOf(eachWay.fraction, 'the part of the odds');
    winN *= fraction.n;
    winD *= fraction.d;
  }
  // vf + (1 − vf) · x over the common denominator 2 · d; without a void half the two is left out.
  if (voidHalves === 0n) {
    return { multiplier: { n: standing.n * (winD + winN), d: standing.d * winD }, stakePart: standing };
  }
  const rest = halves - voidHalves;
  const d = standing.d * winD;
  return {
    multiplier: { n: voidHalves * d + rest * standing.n * (winD + winN), d: halves * d },
    stakePart: { n: voidHalves * standing.d + rest * standing.n, d: halves * standing.d },
  };
}

/** Exact multiplier of a stake on one leg, as the database keeps it. */
export function legMultiplier(odds: OddsMilli, result: LegResult, part: BetPart = 'win', eachWay?: EachWayTerms): Rational {
  const { n, d } = legReturn(odds, result, part, eachWay).multiplier;
  return Rational.of(n, d);
}

/** Won in full, with nothing taken off: the best that can become of an open leg. */
export const bestResult: LegResult = { won: true, placed: true };
/** Lost in full: the worst. */
export const worstResult: LegResult = { won: false, placed: false };
/** Its stake returned: odds of 1.00. */
export const voidResult: LegResult = { won: false, voidFactor: 1 };

export type LegStatus = 'won' | 'lost' | 'half_won' | 'half_lost' | 'void' | 'dead_heat' | 'placed';

/** The word for a result. A push and a void are one: the stake is returned. 'placed' is said in each-way bets alone. */
export function legStatus({ won, voidFactor = 0, deadHeat, placed }: LegResult, eachWay = false): LegStatus {
  if (voidFactor === 1) return 'void';
  if (voidFactor === 0.5) return won ? 'half_won' : 'half_lost';
  if (won) return deadHeat && deadHeat[0] < deadHeat[1] ? 'dead_heat' : 'won';
  return eachWay && placed ? 'placed' : 'lost';
}

/**
 * Part of the stake that stands when `tied` runners share the places from `tiePosition` on: min(1, places left / tied).
 * `placesPaid` is 1 in the win part. 0 where the tie is behind the last place that pays. All whole and at least 1.
 */
export function deadHeatFactor(placesPaid: number, tiePosition: number, tied: number): Fraction {
  for (const value of [placesPaid, tiePosition, tied])
    if (!Number.isInteger(value) || value < 1) throw new RangeError(`${value} is no number of places or runners`);
  const left = Math.max(0, placesPaid - tiePosition + 1);
  return left >= tied ? [1, 1] : [left, tied];
}

const nothing: Ratio = { n: 0n, d: 1n };

/** As numerator over 1 or 2. */
function halvesOf(voidFactor: number): readonly [bigint, bigint] {
  if (voidFactor === 0) return [0n, 1n];
  if (voidFactor === 1) return [1n, 1n];
  if (voidFactor === 0.5) return [1n, 2n];
  throw new RangeError(`${voidFactor} is no void factor`);
}

function fractionOf([numerator, denominator]: Fraction, what: string): Ratio {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator < 1 || numerator > denominator)
    throw new RangeError(`${numerator}/${denominator} is no fraction for ${what}`);
  return { n: BigInt(numerator), d: BigInt(denominator) };
}
