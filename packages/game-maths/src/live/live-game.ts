import type { Draw } from '../draw.ts';
import type { Rational } from '../rational.ts';
import type { LiveDefinitionBase } from './definition.ts';
import type { LiveDefinition, LiveOutcome } from './rules.ts';

/** A stake on one of the table's bets. */
export interface LiveBet {
  /** As the game names it: `straight:17`. */
  bet: string;
  /** Minor units. */
  amount: bigint;
}

/**
 * The rules of a game that everybody at a table plays at once: what can be bet on, one outcome for all, and what each bet pays by it. Pure and exact;
 * chance comes from `draw` alone, so who has the round's seeds has its outcome.
 */
export interface LiveGame<Outcome extends LiveOutcome = LiveOutcome> {
  readonly definition: LiveDefinition;
  /** Every bet that can be placed, by its name; of bets with a number of the player's own, each without it. */
  readonly bets: readonly string[];
  accepts(bet: string): boolean;
  /** Whether a player may have all of these bets in one round; each is accepted. */
  fits(bets: readonly string[]): boolean;
  /**
   * @param number of the round, counted from 1: in some games what can be won depends on it
   * @param from what the round goes on from, in games with a `sequence`
   */
  draw(draw: Draw, number: number, from?: Outcome | null): Outcome;
  /**
   * What a bet gets back, its stake included where it wins; minor units.
   * @param place what the bet's player has picked, where there is something to pick; the first place where nothing was
   * @throws RangeError for a bet that is not offered, or an amount that is no multiple of the unit above zero.
   */
  pays(bet: LiveBet, outcome: Outcome, place?: number): bigint;
  /** The exact expected return of a unit staked on the bet; where it depends on the round, the least. @throws RangeError for a bet that is not offered. */
  returnOf(bet: string): Rational;
  /** The most that a bet gets back of a unit staked. @throws RangeError for a bet that is not offered. */
  topOf(bet: string): Rational;
  /** The exact chance that at least one of the bets gets something back; zero of none; where it depends on the round, the least. @throws RangeError for a bet that is not offered. */
  chanceOf(bets: readonly string[]): Rational;
  /** Of a game whose outcome happens in time, and whose bets can be cashed out meanwhile. */
  readonly flight?: Flight<Outcome>;
  /** Of a game in which players pick something after the draw. */
  readonly picks?: LivePicks<Outcome>;
  /** Of a game whose rounds go on from one another. */
  readonly sequence?: LiveSequence<Outcome>;
}

/** How a multiplier climbs after the close, the same for everybody. Times are milliseconds since it began, multipliers hundredths. */
export interface Flight<Outcome extends LiveOutcome = LiveOutcome> {
  multiplierAt(elapsed: number): number;
  /** When the multiplier is first as great as this. */
  reachedAt(multiplier: number): number;
  /** When it crashes. What is cashed out in this moment or later is too late. */
  endsAt(outcome: Outcome): number;
  /** How long a flight can last. */
  readonly longest: number;
  /** The least that a bet can be cashed out at. */
  readonly least: number;
  /** The flight ends here. */
  readonly maximum: number;
  /** Which of the player's bets it is: a name that says nothing of its target. @throws RangeError for a bet that is not offered. */
  slotOf(bet: string): string;
  /** Where it is cashed out by itself. @throws RangeError for a bet that is not offered. */
  targetOf(bet: string): number;
  /** The bet that pays what this one does, cashed out by hand at a multiplier. @throws RangeError for a bet that is not offered. */
  cashedOut(bet: string, multiplier: number): string;
}

/** What players decide, each for themselves, after the outcome is drawn and before they are told all of it. */
export interface LivePicks<Outcome extends LiveOutcome = LiveOutcome> {
  /** How many places there are to pick from in this round, counted from 0; none where nobody picks. */
  places(outcome: Outcome): number;
  /** Whether what the bet gets back depends on its player's pick. */
  concerns(bet: string, outcome: Outcome): boolean;
  /** The outcome without what lies behind the places: all that anybody is told before picks are closed. */
  concealed(outcome: Outcome): Outcome;
}

/** Rounds that go on from one another until one ends them; some bets are decided by that one alone. */
export interface LiveSequence<Outcome extends LiveOutcome = LiveOutcome> {
  /** Whether the next round goes on from this outcome; otherwise it begins anew. */
  goesOn(outcome: Outcome): boolean;
  /** Whether the bet can be placed in a round that goes on from this; null: in one that begins anew. @throws RangeError for a bet that there is none of. */
  offers(bet: string, from: Outcome | null): boolean;
  /** Whether the outcome of the bet's round says what it gets back. @throws RangeError for a bet that there is none of. */
  isDecided(bet: string, outcome: Outcome): boolean;
  /** The outcome of a round with what its lasting bets were waiting for. @param last of the round that ended the sequence */
  decided(outcome: Outcome, last: Outcome): Outcome;
  /** What the bet gets back if it wins, minor units cut down; the draw of its round may add one. @throws RangeError as `pays` does. */
  promised(bet: LiveBet, outcome: Outcome): bigint;
}

/** @throws RangeError for an amount that the table does not take. */
export function assertUnits({ amount }: LiveBet, { unit }: LiveDefinitionBase): void {
  if (amount <= 0n || amount % BigInt(unit) !== 0n) throw new RangeError(`${amount} is no multiple of ${unit} minor units`);
}
