import type { Move } from '../choice.ts';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import type { Played } from './family.ts';
import { drawPayout, exactPayout, type Multiple } from './payout.ts';

/** A round of safe steps: each raises what it is worth, one wrong step ends it with nothing. */
export interface Ladder {
  /** Draws everything that is hidden. It is told once the round is over, and not before. */
  hide(draw: Draw): number[][];
  /** Whether this step can be taken after these. */
  allows(step: number, before: readonly number[]): boolean;
  /** @param at how many steps were taken before */
  isSafe(hidden: readonly number[][], step: number, at: number): boolean;
  /** What the round is worth after so many safe steps. */
  multiple(steps: number): Multiple;
  /** Safe steps after which nothing is left to be taken: the round pays by itself. */
  last: number;
}

/**
 * Plays a ladder as far as the moves go, or to its end: moves after that say nothing. Draws: what is hidden, all of it at the start; at the end what
 * is left of a minor unit.
 * @throws RangeError for a step that cannot be taken, and for collecting before the first step.
 */
export function playLadder(ladder: Ladder, stake: bigint, draw: Draw, moves: readonly Move[]): Played {
  const hidden = ladder.hide(draw);
  const events: RoundEvent<bigint>[] = [];
  const taken: number[] = [];
  const end = (win: bigint): Played => {
    events.push({ type: 'reveal', hidden }, { type: 'roundEnd', stake, win });
    return { win, events, open: null };
  };
  const collect = (): Played => {
    const { payout, fraction } = drawPayout(stake, ladder.multiple(taken.length), draw);
    events.push({ type: 'collect', steps: taken.length, fraction, payout });
    return end(payout);
  };
  for (const move of moves) {
    if (move === 'collect') {
      if (taken.length === 0) throw new RangeError('there is nothing to collect yet');
      return collect();
    }
    if (typeof move !== 'number' || !ladder.allows(move, taken)) throw new RangeError(`${move} is no step of this round`);
    const isSafe = ladder.isSafe(hidden, move, taken.length);
    if (isSafe) taken.push(move);
    events.push({
      type: 'step',
      move,
      isSafe,
      steps: taken.length,
      worth: isSafe ? exactPayout(stake, ladder.multiple(taken.length)).whole : 0n,
    });
    if (!isSafe) return end(0n);
    if (taken.length === ladder.last) return collect();
  }
  const worth = taken.length === 0 ? stake : exactPayout(stake, ladder.multiple(taken.length)).whole;
  return { win: 0n, events, open: { worth, canCollect: taken.length > 0 } };
}
