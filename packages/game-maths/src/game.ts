import type { GameChoice, Move } from './choice.ts';
import type { Draw } from './draw.ts';
import type { Played } from './fast/family.ts';
import type { Rational } from './rational.ts';
import type { GameRules } from './rules.ts';

/** A game as the studio plays it: a pure function of stake, choice, draws and moves, and its public rules. */
export interface Game {
  rules: GameRules;
  /** Stakes are multiples of this many minor units. */
  stakeUnit: number;
  /** A round goes on by moves of the player, and may stay open between them. */
  takesMoves: boolean;
  /** Says whether a choice is one that the game offers; games without choices take null only. */
  accepts(choice: GameChoice | null): boolean;
  /** The most that a round with this choice pays, in stakes; null for rules of old that set no maximum. @throws RangeError for a choice that is not offered. */
  top(choice: GameChoice | null): Rational | null;
  /** Choices of every kind, by a running number, with moves that see a round to its end: seals, vectors and tests play them. */
  sample(index: number): { choice: GameChoice | null; moves: readonly Move[] };
  /** The move that ends a round which its player has left for good; null where its stake goes back. */
  untended(moves: readonly Move[]): Move | null;
  /**
   * @param moves what the player did so far: the round is over when the answer says so, and other games take none.
   * @throws RangeError for a stake, a choice or a move that is not offered.
   */
  play(stake: bigint, choice: GameChoice | null, draw: Draw, moves?: readonly Move[]): Played;
}
