import type { Selection } from '@tavolo/markets';

/** As many selections as a bet builder joins at most: what it is settled by has a price for each part of it. */
export const mostCombined = 8;

/** A law by which several selections of an event can be asked together. */
export interface JointLaw {
  /**
   * At index `mask` the chance that exactly the selections of its bits win. Throws a RangeError for a market that cannot be combined, a line that can return
   * the stake among them.
   */
  winners(selections: readonly Selection[]): Float64Array;
}

/** Why selections are no combination, with their positions: they can't all win, or the second one wins whenever the first does. */
export interface Conflict {
  kind: 'impossible' | 'implied';
  positions: readonly number[];
}

/** Below it nothing is told from impossible. */
const negligible = 1e-9;

/** Selections of one event that are to win together, by the law of the event: the chances of all of their parts at once. */
export class Combination {
  readonly size: number;
  readonly #exactly: Float64Array;
  readonly #chances: Float64Array;

  /** @param winners as `JointLaw` answers it */
  constructor(winners: Float64Array) {
    this.size = Math.log2(winners.length);
    this.#exactly = winners;
    this.#chances = winners.slice();
    for (let bit = 1; bit < winners.length; bit <<= 1)
      for (let mask = 0; mask < winners.length; mask++) if ((mask & bit) === 0) this.#chances[mask]! += this.#chances[mask | bit]!;
  }

  /** The chance that all selections of the mask's bits win, whatever the others do. */
  chance(mask: number): number {
    return Math.min(1, this.#chances[mask]!);
  }

  /** The fewest selections that stand against each other; null where all of them can win and none contains another. */
  conflict(): Conflict | null {
    const whole = this.#exactly.length - 1;
    const masks = Array.from({ length: whole }, (_, index) => index + 1).sort((one, other) => countOf(one) - countOf(other) || one - other);
    for (const mask of masks) {
      if (this.#chances[mask]! < negligible) return { kind: 'impossible', positions: positionsOf(mask) };
      if (countOf(mask) !== 2) continue;
      for (const last of positionsOf(mask)) {
        const first = mask & ~(1 << last);
        if (this.#without(first, 1 << last) < negligible) return { kind: 'implied', positions: [...positionsOf(first), last] };
      }
    }
    return null;
  }

  /** The chance that a selection wins and another one does not. */
  #without(mask: number, other: number): number {
    let sum = 0;
    for (let at = mask; at < this.#exactly.length; at = (at + 1) | mask) if ((at & other) === 0) sum += this.#exactly[at]!;
    return sum;
  }
}

/** Sums the chances of cases by which selections win in them: `wins[i][case]` is 1 where selection i does. */
export function winnersByCases(chances: Float64Array, wins: readonly ((at: number) => number)[]): Float64Array {
  const winners = new Float64Array(2 ** wins.length);
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at]!;
    if (chance === 0) continue;
    let mask = 0;
    for (let index = 0; index < wins.length; index++) if (wins[index]!(at) === 1) mask |= 1 << index;
    winners[mask]! += chance;
  }
  return winners;
}

function positionsOf(mask: number): number[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, index) => index).filter((index) => (mask & (1 << index)) !== 0);
}

const countOf = (mask: number): number => positionsOf(mask).length;
