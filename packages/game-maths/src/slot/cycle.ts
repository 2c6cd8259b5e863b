import { Rational } from '../rational.ts';
import type { WeightedValue } from '../rules.ts';
import { none, type CompiledSlot } from './compile.ts';
import { cycleOf, scatterDistribution } from './exact-return.ts';
import { roundWins, type SpinWins } from './round-wins.ts';
import { createEvaluator } from './spin.ts';

export interface CycleFigures {
  /** Expected win of a round per unit staked, its maximum win included. */
  total: Rational;
  /** Share of paid spins that win. */
  hit: Rational;
  /** Rounds between two free-spin features; null where there are none. */
  featureEvery: Rational | null;
  /** Of the win of a whole round, in stakes. */
  standardDeviation: number;
  /** Chance that a round comes to the maximum win. */
  maxWinChance: Rational;
}

/**
 * Walks every combination of stops once (24³ … 34⁵) and derives every published figure from what each of them pays. Free spins repeat the
 * same walk with each symbol that may expand; a round's wins follow from those of its spins, up to the maximum win of a round.
 * @throws Error for a definition without a maximum win or without a limit of its free spins: neither could be counted to the end.
 */
export function walkCycle(slot: CompiledSlot): CycleFigures {
  const { definition } = slot;
  const { maxWin, freeSpins } = definition;
  if (maxWin === undefined) throw new Error(`${definition.game} has no maximum win`);
  if (freeSpins !== null && freeSpins.atMost === undefined) throw new Error(`${definition.game} has no limit of its free spins`);
  const most = maxWin * definition.credits;
  const expanding = freeSpins?.expanding ?? null;
  const candidates = [none, ...(expanding?.map((choice) => slot.ids.indexOf(choice.symbol)) ?? [])];
  const walk = walkStops(slot, candidates, most);
  const wins = walk.wins.map((byAward, index) => {
    const values = (index === 0 ? definition.multiplier?.paid : definition.multiplier?.free) ?? [{ value: 1, weight: 1 }];
    return multiplied(byAward, values, most, cycleOf(slot));
  });
  const free = multipliedFree(walk.wins[0]!, slot, most);
  const round = roundWins({
    most,
    paid: wins[0]!,
    free:
      freeSpins === null
        ? []
        : expanding
          ? expanding.map(({ weight }, index) => ({ weight, spin: wins[index + 1]! }))
          : [{ weight: 1, spin: free }],
    atMost: freeSpins?.atMost ?? 0,
  });
  const trigger = scatterDistribution(slot).reduce(
    (sum, chance, count) => ((slot.awards[count] ?? 0) > 0 ? sum.plus(chance) : sum),
    Rational.zero,
  );
  const credits = Rational.of(definition.credits);
  const variance = round.square.minus(round.mean.times(round.mean)).over(credits).over(credits);
  return {
    total: round.mean.over(credits),
    hit: Rational.of(walk.hits, cycleOf(slot)),
    featureEvery: freeSpins === null ? null : Rational.one.over(trigger),
    standardDeviation: Math.sqrt(variance.toNumber()),
    maxWinChance: round.reached,
  };
}

function multipliedFree(byAward: ReadonlyMap<number, Uint32Array>, slot: CompiledSlot, most: number): SpinWins {
  return multiplied(byAward, slot.definition.multiplier?.free ?? [{ value: 1, weight: 1 }], most, cycleOf(slot));
}

/** Wins with the drawn multiplier in them: every combination of stops once for each unit of a multiplier's weight. */
function multiplied(byAward: ReadonlyMap<number, Uint32Array>, values: readonly WeightedValue[], most: number, cycle: bigint): SpinWins {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  const made = new Map<number, Float64Array>();
  for (const [award, stops] of byAward) {
    const counts = new Float64Array(most);
    for (const { value, weight } of values) {
      for (let credits = 0; credits * value < most; credits++) counts[credits * value]! += stops[credits]! * weight;
    }
    made.set(award, counts);
  }
  return { all: cycle * BigInt(weights), below: made };
}

interface Walk {
  /** For each candidate, by free spins awarded: in how many combinations of stops a spin wins so many credits, before a multiplier. */
  wins: Map<number, Uint32Array>[];
  hits: bigint;
}

function walkStops(slot: CompiledSlot, candidates: readonly number[], most: number): Walk {
  const evaluator = createEvaluator(slot);
  const { reels, lengths, awards, scatterPays } = slot;
  const lines = slot.definition.pays.type === 'lines' ? slot.definition.pays.lines.length : 0;
  const expandPays = candidates.map((symbol) =>
    Int32Array.from({ length: 8 }, (_, count) => (symbol === none ? 0 : (slot.pays[symbol]?.[count] ?? 0) * lines)),
  );
  const packed = packReels(slot, candidates);
  // Wins of the maximum and above share the last place: they all end the round.
  const wins = candidates.map(() => new Map([0, ...awards].map((award) => [award, new Uint32Array(most + 1)])));
  const byScatters = wins.map((byAward) => awards.map((award) => byAward.get(award)!));
  let hits = 0;

  const stops = new Int32Array(reels);
  const count = (): void => {
    const scatters = evaluator.scatters(stops);
    const base = evaluator.credits(stops) + scatterPays[scatters]!;
    if (base > 0) hits++;
    let inSight = 0;
    for (let reel = 0; reel < reels; reel++) inSight += packed[reel]![stops[reel]!]!;
    for (let index = 0; index < candidates.length; index++) {
      const credits = base + expandPays[index]![(inSight >> (3 * index)) & 7]!;
      byScatters[index]![scatters]![credits < most ? credits : most]!++;
    }
  };
  const walk = (reel: number): void => {
    for (let stop = 0; stop < lengths[reel]!; stop++) {
      stops[reel] = stop;
      if (reel === reels - 1) count();
      else walk(reel + 1);
    }
  };
  walk(0);
  return { wins, hits: BigInt(hits) };
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
