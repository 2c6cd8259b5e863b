import type { RouletteBetKind } from './roulette-bets.ts';

/** Every set of rules of a live table has these. */
export interface LiveDefinitionBase {
  game: string;
  /** Changes with every change of a number in here. */
  version: string;
  /** Minor units of which every stake is a multiple: nothing that a bet pays is left of a minor unit then. */
  unit: number;
}

/** European roulette as data: 37 pockets, all equally likely. */
export interface RouletteDefinition extends LiveDefinitionBase {
  /** What a winning bet of each kind gets back of a unit staked, the unit itself included: 36 of a straight one. */
  back: Readonly<Record<RouletteBetKind, number>>;
  /** Even chances lose half of the stake on the zero, not all of it. */
  laPartage: boolean;
}

export interface RouletteOutcome {
  /** 0 to 36. */
  pocket: number;
}
