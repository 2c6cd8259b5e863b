import type { LegResult } from '@tavolo/odds';
import type { Score } from './facts.ts';

/** Where a runner came in: the best of the places that it shares, and with how many others it shares them, itself included. 0: it did not finish. */
export interface Placing {
  readonly place: number;
  readonly tied: number;
}

/**
 * How an outcome ended, in the terms of `@tavolo/odds`: whether it won, the part of the stake that is returned whatever happened (of a half won or half
 * lost quarter line 1/2, of a void bet 1), and the part that stands in a dead heat. Of a market that can be bet on each way also where it came in.
 */
export type OutcomeResult = Readonly<Pick<LegResult, 'won' | 'deadHeat'> & { voidFactor: 0 | 0.5 | 1; placing?: Placing }>;

/** What a bet adds to the facts. */
export interface SettlementContext {
  /** The score as the bet was accepted in play; 0:0 for one before the start. Handicaps in play count what is scored after it. */
  scoreAtPlacement?: Score;
}

const plain = (won: boolean, voidFactor: 0 | 0.5 | 1 = 0): OutcomeResult => Object.freeze({ won, voidFactor });

export const WON = plain(true);
export const LOST = plain(false);
export const HALF_WON = plain(true, 0.5);
export const HALF_LOST = plain(false, 0.5);
export const VOID = plain(false, 1);

export const wonIf = (condition: boolean): OutcomeResult => (condition ? WON : LOST);

/** Both must come true: lost with the first that is lost, won with the last that is won. For outcomes that are won or lost whole. */
export function both(one: OutcomeResult | null, other: OutcomeResult | null): OutcomeResult | null {
  if (one === LOST || other === LOST) return LOST;
  return one === null || other === null ? null : WON;
}

/** One of both must come true. For outcomes that are won or lost whole. */
export function either(one: OutcomeResult | null, other: OutcomeResult | null): OutcomeResult | null {
  if (one === WON || other === WON) return WON;
  return one === null || other === null ? null : LOST;
}

/** Won becomes lost and lost won; what is void stays so. */
export function opposite(one: OutcomeResult | null): OutcomeResult | null {
  if (one === null || one === VOID) return one;
  if (one === HALF_WON) return HALF_LOST;
  if (one === HALF_LOST) return HALF_WON;
  return one === WON ? LOST : WON;
}

/**
 * The result of a line: `margin` is by how much the selected side is ahead of it. A quarter line is two bets of half the stake on the lines beside it, so
 * the margin is −1/4 or 1/4 where one of them is a refund.
 */
export function lineResult(margin: number): OutcomeResult {
  if (margin >= 0.5) return WON;
  if (margin <= -0.5) return LOST;
  return margin === 0 ? VOID : margin > 0 ? HALF_WON : HALF_LOST;
}
