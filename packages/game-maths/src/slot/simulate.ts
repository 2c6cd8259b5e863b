import { none, type CompiledSlot } from './compile.ts';
import { createEvaluator } from './spin.ts';

export interface Simulation {
  rounds: number;
  /** Spins with the free ones. */
  spins: number;
  /** Sum of the wins of all rounds and of their squares, in credits. */
  won: number;
  wonSquared: number;
  hits: number;
  features: number;
}

/**
 * Plays many rounds with a fast, reproducible generator (xoshiro128**). Not for players: their outcomes come from committed seeds.
 * A 32-bit number times the length of a strip leaves a bias of at most 2⁻³² a draw, far below what 10⁹ rounds can show.
 */
export function simulateSlot(slot: CompiledSlot, rounds: number, seed: number): Simulation {
  const { reels, awards, scatterPays } = slot;
  const { credits, scatters, reelsWith } = createEvaluator(slot);
  const random = xoshiro(seed);
  const lengths = Int32Array.from(slot.lengths);
  const stops = new Int32Array(reels);
  const paidMultipliers = multiplierTable(slot.definition.multiplier?.paid);
  const freeMultipliers = multiplierTable(slot.definition.multiplier?.free);
  const expanding = slot.definition.freeSpins?.expanding?.flatMap((choice) =>
    Array.from({ length: choice.weight }, () => slot.ids.indexOf(choice.symbol)),
  );
  const lines = slot.definition.pays.type === 'lines' ? slot.definition.pays.lines.length : 0;
  const hasScatter = slot.scatter !== none;

  const result: Simulation = { rounds, spins: 0, won: 0, wonSquared: 0, hits: 0, features: 0 };
  const turn = (): void => {
    for (let reel = 0; reel < reels; reel++) stops[reel] = Math.floor(random() * lengths[reel]!);
  };
  const pick = (table: Int32Array | null): number => (table === null ? 1 : table[Math.floor(random() * table.length)]!);

  const most = (slot.definition.maxWin ?? Infinity) * slot.definition.credits;
  const atMost = slot.definition.freeSpins?.atMost ?? Infinity;

  const free = (first: number, before: number): number => {
    const symbol = expanding ? expanding[Math.floor(random() * expanding.length)]! : none;
    const pays = slot.pays[symbol] ?? [];
    let win = 0;
    let left = first;
    let total = first;
    while (left > 0 && before + win < most) {
      left--;
      result.spins++;
      turn();
      const seen = scatters(stops);
      let spin = credits(stops) + scatterPays[seen]!;
      if (symbol !== none) spin += (pays[reelsWith(symbol, stops)] ?? 0) * lines;
      win += spin * pick(freeMultipliers);
      const more = Math.min(awards[seen]!, atMost - total);
      total += more;
      left += more;
    }
    return win;
  };

  for (let round = 0; round < rounds; round++) {
    turn();
    let win = credits(stops);
    let award = 0;
    if (hasScatter) {
      const seen = scatters(stops);
      win += scatterPays[seen]!;
      award = awards[seen]!;
    }
    if (paidMultipliers !== null) win *= pick(paidMultipliers);
    if (award > 0) {
      result.features++;
      win += free(award, win);
    }
    if (win > most) win = most;
    if (win > 0) {
      result.hits++;
      result.won += win;
      result.wonSquared += win * win;
    }
  }
  result.spins += rounds;
  return result;
}

function multiplierTable(values: readonly { value: number; weight: number }[] | undefined): Int32Array | null {
  if (!values) return null;
  return Int32Array.from(values.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value)));
}

/** xoshiro128** 1.1 (Blackman and Vigna), seeded by splitmix32; numbers in [0, 1) with 32 bits. */
function xoshiro(seed: number): () => number {
  const state = new Int32Array(4);
  let mix = seed | 0;
  for (let index = 0; index < 4; index++) {
    mix = (mix + 0x9e3779b9) | 0;
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    state[index] = z ^ (z >>> 15);
  }
  return () => {
    const s1 = state[1]!;
    const r = Math.imul(s1, 5);
    const result = Math.imul((r << 7) | (r >>> 25), 9);
    const t = s1 << 9;
    const s2 = state[2]! ^ state[0]!;
    const s3 = state[3]! ^ s1;
    state[1] = s1 ^ s2;
    state[0]! ^= s3;
    state[2] = s2 ^ t;
    state[3] = (s3 << 11) | (s3 >>> 21);
    return (result >>> 0) / 4294967296;
  };
}
