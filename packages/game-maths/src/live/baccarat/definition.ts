import type { BaccaratSide } from '../../events.ts';
import type { ChargesDefinition } from '../charges.ts';
import type { LiveDefinitionBase } from '../definition.ts';

/** Punto banco whose charged cards multiply what the winning hand pays, as data. */
export interface StormBaccaratDefinition extends LiveDefinitionBase {
  kind: 'baccarat';
  /** Shuffled together anew for each round. */
  decks: number;
  /** Per cent of the bet that are staked on top of it. The fee never comes back, the bet does on a tie if it was on a side. */
  fee: number;
  /** What a bet that wins pays to one where no card of the winning hand is charged, in hundredths. */
  pays: Readonly<Record<BaccaratSide, number>>;
  /** Cards that are charged after the close, and by how much each multiplies. */
  charges: ChargesDefinition;
  /** By how much charged cards multiply together at most. */
  mostTimes: number;
  /** Of each bet, as counted over every card that can come: the chance that it wins and what is returned of a unit staked. */
  exact: Readonly<Record<BaccaratSide, { chance: ExactShare; returns: ExactShare }>>;
}

/** A fraction in lowest terms, too large for a number. */
export interface ExactShare {
  numerator: string;
  denominator: string;
}

/** A card, 0 to 51, whose copies multiply in this round. */
export interface ChargedCard {
  card: number;
  times: number;
}

export interface StormBaccaratOutcome {
  kind: 'baccarat';
  /** In the order in which they were charged. */
  charges: readonly ChargedCard[];
  /** Cards, 0 to 51, in the order in which they were dealt. */
  player: readonly number[];
  banker: readonly number[];
}
