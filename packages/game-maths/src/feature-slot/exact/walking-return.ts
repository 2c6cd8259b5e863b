import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot, CompiledSpin } from '../compile.ts';
import { createLayout } from '../layout.ts';
import { createLines } from '../wins/lines.ts';
import { solve } from './solve.ts';

/** Expected credits of a spin: of one from which no wild walks, and of one with all the walks that follow it. */
export interface WalkingReturn {
  still: Rational;
  walked: Rational;
}

/**
 * Expected credits of a spin of lines in which full stacks of the wild walk, in closed form, before the maximum win. Which reels are full is a chain: after a step the
 * stacks stand one reel further left, and every other reel may come to be full with its own chance, whatever was before. What the lines pay follows from the
 * reels that are full alone, so all rounds, however long they walk, are one linear equation for each set of them.
 * @throws Error for spins that are no lines on strips.
 */
export function walkingReturn(slot: CompiledFeatureSlot, spin: CompiledSpin): WalkingReturn {
  const { after } = spin.rules;
  const { byStops, lengths } = spin;
  if (after?.kind !== 'walkingWilds' || byStops === null || slot.definition.pays.kind !== 'lines' || spin.multiplier !== null)
    throw new Error(`${slot.definition.game}: there is no closed form for these walks`);
  const { reels } = slot.layout;
  const sets = 1 << reels;
  const full = byStops.windows.map((windows, reel) => windows.slice(0, lengths[reel]).filter((window) => isFull(window, slot.wild)).length);
  const lines = linesByFullReels(slot, spin);
  const cycle = lengths.reduce((product, length) => product * BigInt(length), 1n);
  /** Combinations of stops in which these reels are full, of which `held` have not turned; over the cycle. */
  const ways = (set: number, held: number): bigint => {
    if ((set & held) !== held) return 0n;
    let product = 1n;
    for (let reel = 0; reel < reels; reel++) {
      const bit = 1 << reel;
      product *= BigInt((held & bit) !== 0 ? lengths[reel]! : (set & bit) !== 0 ? full[reel]! : lengths[reel]! - full[reel]!);
    }
    return product;
  };
  /** Lines of those combinations, times the cycle: a reel that does not turn stands for each of its stops. */
  const paid = (set: number, held: number): bigint => {
    if ((set & held) !== held) return 0n;
    let product = lines[set]!;
    for (let reel = 0; reel < reels; reel++) {
      const bit = 1 << reel;
      if ((set & bit) !== 0) product *= BigInt((held & bit) !== 0 ? lengths[reel]! : full[reel]!);
    }
    return product;
  };
  // A stack on the first reel leaves.
  const next = (set: number): number => (set & ~1) >> 1;
  const size = (sets >> 1) - 1;
  const index = Array.from({ length: size }, (_, at) => at);
  /** Expected credits of one spin with the reels `at + 1` held, without a multiplier. */
  const won = index.map((at) => {
    let sum = 0n;
    for (let set = 0; set < sets; set++) sum += paid(set, at + 1);
    return sum;
  });
  /** The cycle times (identity − chances of the next set): times what a set leads to, it is what its own spin pays. */
  const chain = index.map((from) =>
    index.map((to) => {
      let sum = from === to ? cycle : 0n;
      for (let set = 0; set < sets; set++) if (next(set) === to + 1) sum -= ways(set, from + 1);
      return sum;
    }),
  );
  // With x of M x = won, and y of M y = x: all spins from a set pay x at the same multiplier, and y more for each step that it grows.
  const once = solve(chain, won);
  const again = solve(chain, once.values);
  const ofOnce = (at: number): Rational => Rational.of(once.values[at]!, once.over);
  // The second right side was over `once.over`, and each M is over the cycle.
  const ofAgain = (at: number): Rational => Rational.of(again.values[at]! * cycle, again.over * once.over);
  let still = Rational.zero;
  let walked = Rational.zero;
  for (let set = 0; set < sets; set++) {
    const to = next(set);
    const own = Rational.of(paid(set, 0), cycle);
    if (to === 0) still = still.plus(own);
    else {
      const chance = Rational.of(ways(set, 0), cycle);
      if (chance.numerator === 0n) continue;
      walked = walked.plus(own).plus(chance.times(ofOnce(to - 1).plus(ofAgain(to - 1).times(Rational.of(after.step)))));
    }
  }
  return { still, walked };
}

const isFull = (window: Uint8Array, wild: number): boolean => window.every((symbol) => symbol === wild);

/** By the set of reels that are full: what all lines pay in all combinations of the stops at which the others are not. */
function linesByFullReels(slot: CompiledFeatureSlot, { byStops, lengths }: CompiledSpin): bigint[] {
  const { definition, layout, ids, wild } = slot;
  const { reels } = layout;
  const { pays } = definition;
  if (pays.kind !== 'lines') return [];
  const oneLine = createLines(
    createLayout({ kind: 'reels', heights: layout.heights.map(() => 1), drawn: null }),
    slot.table,
    [layout.heights.map(() => 0)],
    pays.bothWays,
  );
  /** By reel and row: how often each symbol is there when the reel is not full. */
  const frequencies = byStops!.windows.map((windows, reel) => {
    const others = windows.slice(0, lengths[reel]).filter((window) => !isFull(window, wild));
    return Array.from({ length: layout.heights[reel]! }, (_, row) =>
      ids.map((_id, symbol) => others.filter((window) => window[row] === symbol).length),
    );
  });
  const sums = Array.from({ length: 1 << reels }, () => 0n);
  /** Lines on which every reel shows the same with the same frequency pay the same. */
  const known = new Map<string, readonly number[]>();
  const window = new Uint8Array(reels);
  const asked = { factors: null, found: null, won: null };
  for (const rows of pays.lines) {
    const shown = rows.map((row, reel) => frequencies[reel]![row]!);
    const key = shown.map((one) => one.join()).join(';');
    let ofLine = known.get(key);
    if (!ofLine) {
      const bySet = Array.from({ length: 1 << reels }, () => 0);
      const walk = (reel: number, weight: number, set: number): void => {
        if (reel === reels) {
          bySet[set]! += weight * oneLine(window, asked);
          return;
        }
        window[reel] = wild;
        walk(reel + 1, weight, set | (1 << reel));
        for (const [symbol, frequency] of shown[reel]!.entries()) {
          if (frequency === 0) continue;
          window[reel] = symbol;
          walk(reel + 1, weight * frequency, set);
        }
      };
      walk(0, 1, 0);
      known.set(key, (ofLine = bySet));
    }
    // Rational.of would refuse what is no exact integer any more; so does this.
    for (const [set, credits] of ofLine.entries()) sums[set]! += Rational.of(credits).numerator;
  }
  return sums;
}
