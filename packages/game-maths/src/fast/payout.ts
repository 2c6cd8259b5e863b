import type { Draw } from '../draw.ts';
import { Rational } from '../rational.ts';

/** What a stake is multiplied by. Not in lowest terms: the last minor unit is drawn by `denominator` as it stands here. */
export interface Multiple {
  numerator: bigint;
  denominator: bigint;
}

export interface ExactPayout {
  /** Paid in any case, whole minor units. */
  whole: bigint;
  /** One unit more is paid with the chance remainder ÷ denominator. */
  remainder: bigint;
  denominator: bigint;
}

/** The part of a minor unit that was drawn for: its chance, and whether it was paid. Decimal integers. */
export interface DrawnFraction {
  numerator: string;
  denominator: string;
  up: boolean;
}

/** Stake × multiple, exactly. @param stake minor units */
export function exactPayout(stake: bigint, { numerator, denominator }: Multiple): ExactPayout {
  const exact = stake * numerator;
  return { whole: exact / denominator, remainder: exact % denominator, denominator };
}

const words = 2n ** 32n;

/**
 * Whether a chance of `above` in `below` comes, exactly. One draw below `below`; where that is above 2³², words are drawn and compared with the
 * share's digits to the base 2³² until one differs.
 */
function drawShare(above: bigint, below: bigint, draw: Draw): boolean {
  if (below <= words) return BigInt(draw(Number(below))) < above;
  for (let rest = above; rest > 0n; rest = (rest * words) % below) {
    const word = BigInt(draw(Number(words)));
    const digit = (rest * words) / below;
    if (word !== digit) return word < digit;
  }
  return false;
}

/**
 * Pays stake × multiple. What is left of a minor unit is drawn for with exactly the odds of that fraction, so that the return is the same at every
 * stake; nothing is drawn where nothing is left.
 */
export function drawPayout(stake: bigint, multiple: Multiple, draw: Draw): { payout: bigint; fraction: DrawnFraction | null } {
  const { whole, remainder, denominator } = exactPayout(stake, multiple);
  if (remainder === 0n) return { payout: whole, fraction: null };
  const up = drawShare(remainder, denominator, draw);
  return {
    payout: up ? whole + 1n : whole,
    fraction: { numerator: remainder.toString(), denominator: denominator.toString(), up },
  };
}

export const asRational = ({ numerator, denominator }: Multiple): Rational => Rational.of(numerator, denominator);

/** C(n, k), exactly. */
export function combinations(n: number, k: number): bigint {
  let result = 1n;
  for (let taken = 0; taken < k; taken++) result = (result * BigInt(n - taken)) / BigInt(taken + 1);
  return result;
}

/** Takes `count` of `size` places one after the other; a place that was taken is not taken again. One draw for each. */
export function takePlaces(draw: Draw, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, place) => place);
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}
