import type { ChargesDefinition } from '../charges.ts';
import type { LiveDefinitionBase } from '../definition.ts';
import type { RouletteBetKind } from './bets.ts';

/** European roulette as data: 37 pockets, all equally likely. */
export interface RouletteDefinition extends LiveDefinitionBase {
  kind: 'roulette';
  /** What a winning bet of each kind gets back of a unit staked, the unit itself included: 36 of a straight one. */
  back: Readonly<Record<RouletteBetKind, number>>;
  /** Even chances lose half of the stake on the zero, not all of it. */
  laPartage: boolean;
  /** Numbers that are charged after the close, and what a straight bet on them pays to one; absent where none are. */
  charges?: ChargesDefinition;
}

/** A number whose straight bet pays `times` to one in this round. */
export interface Charge {
  pocket: number;
  times: number;
}

export interface RouletteOutcome {
  kind: 'roulette';
  /** 0 to 36. */
  pocket: number;
  /** In the order in which they were charged; absent at a table that charges none. */
  charges?: readonly Charge[];
}
