import { Rational } from '../rational.ts';
import type { WeightedValue } from '../rules.ts';
import { none, type CompiledSlot } from './compile.ts';
import { cycleOf, exactReturn } from './exact-return.ts';
import { createEvaluator } from './spin.ts';

/** Sums over every combination of stops, in credits and before a drawn multiplier. */
interface SpinSums {
  /** The symbol that expands in these spins, or `none`. */
  expanding: number;
  win: bigint;
  winSquared: bigint;
  /** Win × free spins awarded by the same spin. */
  winTimesAwarded: bigint;
  top: number;
  topStops: number;
}

export interface CycleFigures {
  /** Expected win of a round per unit staked: must equal the closed form. */
  total: Rational;
  /** Share of paid spins that win. */
  hit: Rational;
  /** Rounds between two free-spin features; null where there are none. */
  featureEvery: Rational | null;
  /** Of the win of a whole round, in stakes. */
  standardDeviation: number;
  /** The largest win of one spin, paid or free, in stakes, and how many rounds it takes on average. */
  topWin: { multiple: Rational; oneIn: Rational };
}

/**
 * Walks every combination of stops once (24³ … 34⁵) and derives every published figure from what each of them pays.
 * Free spins repeat the same walk with each symbol that may expand; a round's moments follow from those of a spin, because
 * every awarded spin is the root of an independent tree of spins.
 */
export function walkCycle(slot: CompiledSlot): CycleFigures {
  const { definition } = slot;
  const cycle = cycleOf(slot);
  const expanding = definition.freeSpins?.expanding ?? null;
  const candidates = [none, ...(expanding?.map((choice) => slot.ids.indexOf(choice.symbol)) ?? [])];
  const walk = walkStops(slot, candidates);

  const share = (sum: bigint): Rational => Rational.of(sum, cycle);
  const awarded = share(walk.awarded);
  const awardedPairs = share(walk.awardedPairs);
  const paid = moments(definition.multiplier?.paid);
  const free = moments(definition.multiplier?.free);
  const weights = expanding?.map((choice) => choice.weight) ?? [1];
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  const freeSums = expanding ? walk.sums.slice(1) : walk.sums;
  const first = walk.sums[0]!;

  const paidMean = share(first.win).times(paid.mean);
  let mean = paidMean;
  let square = share(first.winSquared).times(paid.square);
  const tops = [topOf(first, paid.top, Rational.one)];

  if (definition.freeSpins !== null) {
    const played = awarded.over(Rational.one.minus(awarded));
    for (const [index, sums] of freeSums.entries()) {
      const chance = Rational.of(weights[index]!, weightSum);
      // A tree: one spin and, for every spin it awards, another tree.
      const spinMean = share(sums.win).times(free.mean);
      const treeMean = spinMean.over(Rational.one.minus(awarded));
      const treeSquare = share(sums.winSquared)
        .times(free.square)
        .plus(Rational.of(2n).times(share(sums.winTimesAwarded)).times(free.mean).times(treeMean))
        .plus(awardedPairs.times(treeMean).times(treeMean))
        .over(Rational.one.minus(awarded));
      mean = mean.plus(chance.times(awarded).times(treeMean));
      square = square
        .plus(chance.times(Rational.of(2n)).times(share(first.winTimesAwarded)).times(paid.mean).times(treeMean))
        .plus(chance.times(awarded).times(treeSquare))
        .plus(chance.times(awardedPairs).times(treeMean).times(treeMean));
      tops.push(topOf(sums, free.top, played.times(chance)));
    }
  }

  const credits = Rational.of(definition.credits);
  const best = tops.reduce((top, next) => (next.win > top ? next.win : top), 0);
  const rate = tops.filter((top) => top.win === best).reduce((sum, top) => sum.plus(top.rate), Rational.zero);
  const variance = square.minus(mean.times(mean)).over(credits).over(credits);
  return {
    total: mean.over(credits),
    hit: share(walk.hits),
    featureEvery: definition.freeSpins === null ? null : Rational.one.over(exactReturn(slot).trigger),
    standardDeviation: Math.sqrt(variance.toNumber()),
    topWin: { multiple: Rational.of(best, definition.credits), oneIn: Rational.one.over(rate) },
  };

  function topOf(sums: SpinSums, top: { value: number; chance: Rational }, spinsPerRound: Rational) {
    return { win: sums.top * top.value, rate: Rational.of(sums.topStops, cycle).times(top.chance).times(spinsPerRound) };
  }
}

function moments(values: readonly WeightedValue[] | undefined) {
  const entries = values ?? [{ value: 1, weight: 1 }];
  const weights = entries.reduce((sum, entry) => sum + entry.weight, 0);
  const average = (power: number): Rational =>
    Rational.of(
      entries.reduce((sum, entry) => sum + entry.value ** power * entry.weight, 0),
      weights,
    );
  const top = entries.reduce((best, entry) => (entry.value > best.value ? entry : best));
  return { mean: average(1), square: average(2), top: { value: top.value, chance: Rational.of(top.weight, weights) } };
}

interface Walk {
  sums: SpinSums[];
  hits: bigint;
  /** Free spins awarded, and Σ a·(a − 1). */
  awarded: bigint;
  awardedPairs: bigint;
}

function walkStops(slot: CompiledSlot, candidates: readonly number[]): Walk {
  const evaluator = createEvaluator(slot);
  const { reels, lengths, awards, scatterPays } = slot;
  const lines = slot.definition.pays.type === 'lines' ? slot.definition.pays.lines.length : 0;
  const expandPays = candidates.map((symbol) =>
    Int32Array.from({ length: 8 }, (_, count) => (symbol === none ? 0 : (slot.pays[symbol]?.[count] ?? 0) * lines)),
  );
  const packed = packReels(slot, candidates);
  const sums: SpinSums[] = candidates.map((expanding) => ({
    expanding,
    win: 0n,
    winSquared: 0n,
    winTimesAwarded: 0n,
    top: 0,
    topStops: 0,
  }));
  const total: Walk = { sums, hits: 0n, awarded: 0n, awardedPairs: 0n };
  // Plain numbers within one stop of the first two reels (exact below 2^53), bigint between them.
  const win = new Float64Array(candidates.length);
  const squared = new Float64Array(candidates.length);
  const timesAwarded = new Float64Array(candidates.length);
  let hits = 0;
  let awarded = 0;
  let pairs = 0;

  const stops = new Int32Array(reels);
  const count = (): void => {
    const scatters = evaluator.scatters(stops);
    const base = evaluator.credits(stops) + scatterPays[scatters]!;
    const award = awards[scatters]!;
    if (base > 0) hits++;
    awarded += award;
    pairs += award * (award - 1);
    let inSight = 0;
    for (let reel = 0; reel < reels; reel++) inSight += packed[reel]![stops[reel]!]!;
    for (let index = 0; index < candidates.length; index++) {
      const credits = base + expandPays[index]![(inSight >> (3 * index)) & 7]!;
      if (credits === 0) continue;
      win[index]! += credits;
      squared[index]! += credits * credits;
      timesAwarded[index]! += credits * award;
      const sum = sums[index]!;
      if (credits > sum.top) {
        sum.top = credits;
        sum.topStops = 0;
      }
      if (credits === sum.top) sum.topStops++;
    }
  };
  const flush = (): void => {
    for (const [index, sum] of sums.entries()) {
      sum.win += BigInt(win[index]!);
      sum.winSquared += BigInt(squared[index]!);
      sum.winTimesAwarded += BigInt(timesAwarded[index]!);
    }
    win.fill(0);
    squared.fill(0);
    timesAwarded.fill(0);
    total.hits += BigInt(hits);
    total.awarded += BigInt(awarded);
    total.awardedPairs += BigInt(pairs);
    hits = 0;
    awarded = 0;
    pairs = 0;
  };
  const walk = (reel: number): void => {
    for (let stop = 0; stop < lengths[reel]!; stop++) {
      stops[reel] = stop;
      if (reel === reels - 1) count();
      else walk(reel + 1);
      if (reel === 1) flush();
    }
  };
  walk(0);
  flush();
  return total;
}

/** For each reel and stop: three bits for every candidate, 1 when it is in sight; added over five reels they count reels. */
function packReels(slot: CompiledSlot, candidates: readonly number[]): Int32Array[] {
  return slot.strips.map((strip, reel) =>
    Int32Array.from({ length: slot.lengths[reel]! }, (_, stop) => {
      const window = strip.subarray(stop, stop + slot.rows);
      return candidates.reduce((bits, symbol, index) => (symbol !== none && window.includes(symbol) ? bits | (1 << (3 * index)) : bits), 0);
    }),
  );
}
