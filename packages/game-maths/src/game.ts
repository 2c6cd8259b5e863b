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
  /** Where rounds fill a meter that is kept between them, for each stake by itself: how much fills it. Null in games without one. */
  meter: { full: number } | null;
  /** Choices of every kind, by a running number, with moves that see a round to its end and a meter for it to begin with: seals, vectors and tests play them. */
  sample(index: number): { choice: GameChoice | null; moves: readonly Move[]; meter: number };
  /** The move that ends a round which its player has left for good; null where its stake goes back. */
  untended(moves: readonly Move[]): Move | null;
  /**
   * @param moves what the player did so far: the round is over when the answer says so, and other games take none.
   * @param meter how the meter stands before the round, for this stake; games without one do not ask.
   * @throws RangeError for a stake, a choice or a move that is not offered, and for a meter that is no number of symbols.
   */
  play(stake: bigint, choice: GameChoice | null, draw: Draw, moves?: readonly Move[], meter?: number): Played;
}
