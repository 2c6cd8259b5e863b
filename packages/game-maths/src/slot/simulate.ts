import { randomStream } from '../random-stream.ts';
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
 * Plays many rounds with a fast, reproducible stream.
 * A 32-bit number times the length of a strip leaves a bias of at most 2⁻³² a draw, far below what 10⁹ rounds can show.
 */
export function simulateSlot(slot: CompiledSlot, rounds: number, seed: number): Simulation {
  const { reels, awards, scatterPays } = slot;
  const { credits, scatters, reelsWith } = createEvaluator(slot);
  const random = randomStream(seed);
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
