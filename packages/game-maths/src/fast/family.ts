import type { GameChoice, Move } from '../choice.ts';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import type { PublishedMaths } from '../figures.ts';
import type { Rational } from '../rational.ts';
import type { Multiple } from './payout.ts';

/** Every set of rules has a name and a version. */
export interface NamedDefinition {
  game: string;
  /** Changes with every change of a number in here. */
  version: string;
}

/** A round as far as it was played. */
export interface Played {
  /** Minor units; 0 while the round is open. */
  win: bigint;
  /** What was staked so far, minor units, where moves may add to the stake; left out: the stake of the beginning. */
  staked?: bigint;
  /** What the player may know so far: nothing of what is hidden before the round is over. */
  events: RoundEvent<bigint>[];
  /** Null once the round is over. */
  open: OpenRound | null;
  /** Where a meter is kept between rounds: how it stands after this one. */
  meter?: number;
}

export interface OpenRound {
  /** What collecting pays at least now, minor units; the part of a unit that may come on top is drawn. */
  worth: bigint;
  /** False before the first step: nothing was won that could be taken. */
  canCollect: boolean;
}

/** One of the results of a choice: what it pays and how likely it is. */
export interface Result {
  multiple: Rational;
  chance: Rational;
}

/** A game of one decision, or of one after the other, as its rules give it. All numbers are exact. */
export interface FastFamily<D extends NamedDefinition, C extends GameChoice | null> {
  /** Whether a rules file has everything that this family needs. */
  isRulesFile(file: unknown): file is Omit<D, 'game'>;
  /** What a rules file needs, in words. */
  needs: string;
  accepts(definition: D, choice: GameChoice | null): choice is C;
  /**
   * @param stake minor units, above zero
   * @param moves what the player did so far; empty in games that are over at once. Those after the end say nothing
   * @throws RangeError for a move that the round does not offer.
   */
  play(definition: D, stake: bigint, choice: C, draw: Draw, moves: readonly Move[]): Played;
  /** The most that a round with this choice can pay. */
  top(definition: D, choice: C): Multiple;
  /** All results of the choice that the published figures are of, played as `standard` plays it. */
  results(definition: D): Result[];
  /** The choice that the published figures are of, and the moves of a round of it that loses nothing on its way. */
  standard(definition: D): { choice: C; moves: readonly Move[] };
  /** The rarest of the greatest wins, over all choices. */
  greatest(definition: D): { multiple: Rational; chance: Rational };
  /** The published figures, of games whose stake may grow: their results alone do not say them. */
  maths?(definition: D): PublishedMaths;
  /** Rounds of a proof, where fewer than usual do. */
  rounds?: number;
  /** The move by which the published figures go on with an open round. */
  follow?(definition: D, played: Played): Move;
  /** The move that ends a round which its player has left for good, or is one of those that do; null: its stake goes back. Left out: it is collected once a step was made. */
  untended?(moves: readonly Move[]): Move | null;
  /** Choices of every kind, by a running number, with moves for as long as the round goes on: seals, vectors and tests play them. */
  sample(definition: D, index: number): { choice: C; moves: readonly Move[] };
}
