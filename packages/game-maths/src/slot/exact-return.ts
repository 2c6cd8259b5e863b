import { Rational } from '../rational.ts';
import type { PublishedMaths, WeightedValue } from '../rules.ts';
import { bestOnLine, none, type CompiledSlot } from './compile.ts';

export type ReturnPart = PublishedMaths['returnParts'][number]['part'];

export interface ExactReturn {
  /** Expected win of a round per unit staked, before its maximum win is applied. */
  total: Rational;
  parts: ReadonlyMap<ReturnPart, Rational>;
  /** Chance that a paid spin gives free spins; zero where there are none. */
  trigger: Rational;
}

/**
 * The exact return in closed form, from the frequencies of the symbols on the strips alone.
 *
 * - A line shows on each reel any symbol of the strip with its own frequency, the same for every row, so all lines are alike.
 * - Ways, scatters and expanding symbols only need, reel by reel, how often a symbol is in the window; reels are independent.
 * - Free spins: each gives its win and, with the trigger's chance, more free spins, as long as the round may have more.
 */
export function exactReturn(slot: CompiledSlot): ExactReturn {
  const { definition } = slot;
  const credits = Rational.of(definition.credits);
  const parts = new Map<ReturnPart, Rational>();
  const scatterCounts = scatterDistribution(slot);

  const combination = definition.pays.type === 'lines' ? lineReturn(slot, definition.pays.lines.length) : waysReturn(slot);
  const scatter = expectation(scatterCounts, (count) => slot.scatterPays[count] ?? 0);
  const paidMultiplier = averageMultiplier(definition.multiplier?.paid);
  parts.set(definition.pays.type, combination.times(paidMultiplier).over(credits));
  if (definition.scatter !== null) parts.set('scatter', scatter.times(paidMultiplier).over(credits));
  if (definition.fullGridMultiplier !== null) parts.set('fullGrid', fullGridReturn(slot).over(credits));

  const trigger = expectation(scatterCounts, (count) => ((slot.awards[count] ?? 0) > 0 ? 1 : 0));
  if (definition.freeSpins !== null) {
    const played = expectedFreeSpins(slot, scatterCounts);
    const freeMultiplier = averageMultiplier(definition.multiplier?.free);
    const spin = combination.plus(scatter).plus(expandReturn(slot)).times(freeMultiplier);
    parts.set('freeSpins', played.times(spin).over(credits));
  }
  const total = [...parts.values()].reduce((sum, part) => sum.plus(part), Rational.zero);
  return { total, parts, trigger };
}

/**
 * Free spins of a round. Without a limit: with S = expected spins awarded by a spin, an awarded spin stands for 1 / (1 − S) spins in the end.
 * With one: counted spin by spin, by how many are left and how many were awarded so far.
 */
function expectedFreeSpins(slot: CompiledSlot, scatterCounts: readonly Rational[]): Rational {
  const atMost = slot.definition.freeSpins?.atMost;
  const awarded = (spins: (award: number) => Rational) =>
    scatterCounts.reduce((sum, chance, count) => sum.plus(chance.times(spins(slot.awards[count] ?? 0))), Rational.zero);
  if (atMost === undefined) {
    const each = awarded((award) => Rational.of(award));
    return each.over(Rational.one.minus(each));
  }
  const known = new Map<number, Rational>();
  const played = (left: number, total: number): Rational => {
    if (left === 0) return Rational.zero;
    const place = left * (atMost + 1) + total;
    const found = known.get(place);
    if (found) return found;
    const after = awarded((award) => {
      const more = Math.min(award, atMost - total);
      return played(left - 1 + more, total + more);
    });
    const sum = Rational.one.plus(after);
    known.set(place, sum);
    return sum;
  };
  return awarded((award) => played(award, award));
}

/** Expected credits of all lines together: every combination of symbols on one line with its frequency. */
function lineReturn(slot: CompiledSlot, lines: number): Rational {
  const frequencies = slot.strips.map((strip, reel) =>
    slot.ids.map((_, symbol) => strip.subarray(0, slot.lengths[reel]).filter((shown) => shown === symbol).length),
  );
  const line = new Uint8Array(slot.reels);
  let sum = 0n;
  const walk = (reel: number, weight: bigint): void => {
    if (reel === slot.reels) {
      sum += weight * BigInt(bestOnLine(slot, line).credits);
      return;
    }
    for (let symbol = 0; symbol < slot.ids.length; symbol++) {
      const frequency = frequencies[reel]![symbol]!;
      if (frequency === 0) continue;
      line[reel] = symbol;
      walk(reel + 1, weight * BigInt(frequency));
    }
  };
  walk(0, 1n);
  return Rational.of(sum * BigInt(lines), cycleOf(slot));
}

/** For each symbol: the product of the expected numbers in sight on its reels, and none in sight on the next. */
function waysReturn(slot: CompiledSlot): Rational {
  let sum = Rational.zero;
  for (const symbol of slot.regular) {
    const inSight = slot.strips.map((_, reel) => {
      const counts = windowCounts(slot, reel, (shown) => shown === symbol || shown === slot.wild);
      return {
        expected: expectation(counts, (count) => count),
        absent: counts[0] ?? Rational.zero,
      };
    });
    for (let count = 1; count <= slot.reels; count++) {
      const pay = slot.pays[symbol]?.[count] ?? 0;
      if (pay === 0) continue;
      let value = Rational.of(pay);
      for (let reel = 0; reel < count; reel++) value = value.times(inSight[reel]!.expected);
      if (count < slot.reels) value = value.times(inSight[count]!.absent);
      sum = sum.plus(value);
    }
  }
  return sum;
}

/** What the multiplier of a full grid adds to the lines. */
function fullGridReturn(slot: CompiledSlot): Rational {
  const { pays, fullGridMultiplier } = slot.definition;
  if (pays.type !== 'lines' || fullGridMultiplier === null) return Rational.zero;
  let sum = Rational.zero;
  for (const symbol of slot.regular) {
    let value = Rational.of((slot.pays[symbol]?.[slot.reels] ?? 0) * pays.lines.length * (fullGridMultiplier - 1));
    for (let reel = 0; reel < slot.reels; reel++) {
      value = value.times(windowCounts(slot, reel, (shown) => shown === symbol)[slot.rows] ?? Rational.zero);
    }
    sum = sum.plus(value);
  }
  return sum;
}

/** Expected credits of the expanding symbol in one free spin, over the symbols that may be chosen. */
function expandReturn(slot: CompiledSlot): Rational {
  const { pays, freeSpins } = slot.definition;
  if (!freeSpins?.expanding || pays.type !== 'lines') return Rational.zero;
  const lines = pays.lines.length;
  const weights = freeSpins.expanding.reduce((sum, choice) => sum + choice.weight, 0);
  let sum = Rational.zero;
  for (const choice of freeSpins.expanding) {
    const symbol = slot.ids.indexOf(choice.symbol);
    let reelsWith = [Rational.one];
    for (let reel = 0; reel < slot.reels; reel++) {
      const absent = windowCounts(slot, reel, (shown) => shown === symbol)[0] ?? Rational.zero;
      reelsWith = convolve(reelsWith, [absent, Rational.one.minus(absent)]);
    }
    const credits = expectation(reelsWith, (count) => (slot.pays[symbol]?.[count] ?? 0) * lines);
    sum = sum.plus(credits.times(Rational.of(choice.weight, weights)));
  }
  return sum;
}

/** Chance of each number of scatters in the whole window. */
export function scatterDistribution(slot: CompiledSlot): Rational[] {
  let distribution = [Rational.one];
  if (slot.scatter === none) return distribution;
  for (let reel = 0; reel < slot.reels; reel++) {
    distribution = convolve(
      distribution,
      windowCounts(slot, reel, (shown) => shown === slot.scatter),
    );
  }
  return distribution;
}

/** Chance of 0, 1, … rows of this reel's window showing what `counts` accepts. */
function windowCounts(slot: CompiledSlot, reel: number, counts: (symbol: number) => boolean): Rational[] {
  const length = slot.lengths[reel]!;
  const stops = Array.from({ length: slot.rows + 1 }, () => 0);
  for (let stop = 0; stop < length; stop++) {
    let seen = 0;
    for (const shown of slot.strips[reel]!.subarray(stop, stop + slot.rows)) if (counts(shown)) seen++;
    stops[seen]!++;
  }
  return stops.map((number) => Rational.of(number, length));
}

function convolve(a: readonly Rational[], b: readonly Rational[]): Rational[] {
  const result = Array.from({ length: a.length + b.length - 1 }, () => Rational.zero);
  for (const [i, left] of a.entries()) {
    for (const [j, right] of b.entries()) result[i + j] = result[i + j]!.plus(left.times(right));
  }
  return result;
}

function expectation(chances: readonly Rational[], value: (count: number) => number): Rational {
  return chances.reduce((sum, chance, count) => sum.plus(chance.times(Rational.of(value(count)))), Rational.zero);
}

export function averageMultiplier(values: readonly WeightedValue[] | undefined): Rational {
  if (!values) return Rational.one;
  const weights = values.reduce((sum, entry) => sum + entry.weight, 0);
  return Rational.of(
    values.reduce((sum, entry) => sum + entry.value * entry.weight, 0),
    weights,
  );
}

/** Number of different stops of all reels. */
export function cycleOf(slot: CompiledSlot): bigint {
  return slot.lengths.reduce((product, length) => product * BigInt(length), 1n);
}
