import { randomStream } from '../random-stream.ts';
import type { CompiledFeatureSlot } from './compile.ts';
import type { BuyRules } from './definition.ts';
import { FeatureRound, parts, type Part } from './round.ts';

export interface Simulation {
  rounds: number;
  /** Sums over all rounds, in credits. */
  won: number;
  wonSquared: number;
  byPart: Record<Part, { won: number; squared: number; features: number }>;
  hits: number;
  /** Rounds that came to the maximum win. */
  reached: number;
  /** Largest win, in credits. */
  largest: number;
}

/**
 * Plays many rounds with a fast, reproducible stream, one after the other: a meter goes on from round to round.
 * A 32-bit number times a limit leaves a bias of at most 2⁻³² a draw, far below what 10⁹ rounds can show.
 */
export function simulateFeatureSlot(slot: CompiledFeatureSlot, rounds: number, seed: number, buy: BuyRules | null = null): Simulation {
  const random = randomStream(seed);
  const round = new FeatureRound(slot, (limit) => Math.floor(random() * limit), null);
  const most = slot.definition.maxWin * slot.definition.credits;
  const result: Simulation = {
    rounds,
    won: 0,
    wonSquared: 0,
    byPart: {
      pays: { won: 0, squared: 0, features: 0 },
      scatter: { won: 0, squared: 0, features: 0 },
      respins: { won: 0, squared: 0, features: 0 },
      golden: { won: 0, squared: 0, features: 0 },
      growth: { won: 0, squared: 0, features: 0 },
      lights: { won: 0, squared: 0, features: 0 },
      colossal: { won: 0, squared: 0, features: 0 },
      freeSpins: { won: 0, squared: 0, features: 0 },
      holdAndWin: { won: 0, squared: 0, features: 0 },
      wheel: { won: 0, squared: 0, features: 0 },
    },
    hits: 0,
    reached: 0,
    largest: 0,
  };
  const { byPart } = result;
  const start = { meter: 0, buy };
  for (let index = 0; index < rounds; index++) {
    round.play(start);
    start.meter = round.meter;
    const win = round.total;
    byPart.respins.features += round.features.respins;
    byPart.golden.features += round.features.golden;
    byPart.growth.features += round.features.growth;
    byPart.lights.features += round.features.lights;
    byPart.colossal.features += round.features.colossal;
    byPart.freeSpins.features += round.features.freeSpins;
    byPart.holdAndWin.features += round.features.holdAndWin;
    byPart.wheel.features += round.features.wheel;
    if (win === 0) continue;
    result.hits++;
    result.won += win;
    result.wonSquared += win * win;
    if (win >= most) result.reached++;
    if (win > result.largest) result.largest = win;
    for (const part of parts) {
      const credits = round.byPart[part];
      if (credits === 0) continue;
      byPart[part].won += credits;
      byPart[part].squared += credits * credits;
    }
  }
  return result;
}
