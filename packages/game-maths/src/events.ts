import type { FeatureEvent } from './feature-events.ts';
import type { Position } from './position.ts';

export type { Position };

/**
 * What happens in a round, as an ordered list. The server makes it, the game client only plays it, the history shows it again.
 *
 * `A` is how amounts are written: `bigint` minor units inside the engine, a decimal string of the same minor units
 * ("1250" = 12.50 EUR) once it is JSON.
 */
export type RoundEvent<A = string> =
  | ReelsEvent
  | LineWinEvent<A>
  | WaysWinEvent<A>
  | ScatterWinEvent<A>
  | FullGridEvent<A>
  | MultiplierEvent<A>
  | MaxWinEvent<A>
  | ExpandEvent<A>
  | FreeSpinsAwardedEvent
  | FreeSpinEvent
  | SpinEndEvent<A>
  | FreeSpinsEndEvent<A>
  | FeatureEvent<A>
  | DiceEvent<A>
  | RoundEndEvent<A>;

/** The reels have come to rest. Begins every spin, paid or free. */
export interface ReelsEvent {
  type: 'reels';
  /** Index on each strip of the symbol in the top row. */
  stops: number[];
  /** `grid[reel][row]`: symbol ids. */
  grid: string[][];
}

export interface LineWinEvent<A = string> {
  type: 'lineWin';
  /** Index into the rules' `lines`, from 0. */
  line: number;
  symbol: string;
  count: number;
  positions: Position[];
  /** Read from the right, in games that pay both ways. */
  fromRight?: true;
  /** Of carriers on the line; left out: 1. */
  multiplier?: number;
  /** Before a multiplier of the whole spin. */
  amount: A;
}

export interface WaysWinEvent<A = string> {
  type: 'waysWin';
  symbol: string;
  /** How many reels from the left. */
  count: number;
  /** In how many ways; `amount` is for all of them together. */
  ways: number;
  positions: Position[];
  /** Of carriers, all ways together over their number; left out: 1. */
  multiplier?: number;
  amount: A;
}

export interface ScatterWinEvent<A = string> {
  type: 'scatterWin';
  symbol: string;
  count: number;
  positions: Position[];
  amount: A;
}

/** Hot Seven Deluxe: all nine places show one symbol; the spin's wins are multiplied. */
export interface FullGridEvent<A = string> {
  type: 'fullGrid';
  symbol: string;
  multiplier: number;
  before: A;
  after: A;
}

/** Dragon Hoard: the multiplier drawn for this spin. Comes with every spin, also when `value` is 1 or nothing was won. */
export interface MultiplierEvent<A = string> {
  type: 'multiplier';
  value: number;
  before: A;
  after: A;
}

/** The round has come to the maximum win of its game: this spin pays what is left of it, and nothing follows. */
export interface MaxWinEvent<A = string> {
  type: 'maxWin';
  /** What the spin would have won. */
  before: A;
  after: A;
  /** The maximum win: what the whole round pays. */
  total: A;
}

/** Book of Nefer, free spins: the chosen symbol fills its reels and pays on every line, wherever those reels are. */
export interface ExpandEvent<A = string> {
  type: 'expand';
  symbol: string;
  /** Reels that fill, from 0. */
  reels: number[];
  /** Lines that pay: all of them. */
  lines: number;
  /** For all lines together. */
  amount: A;
}

export interface FreeSpinsAwardedEvent {
  type: 'freeSpinsAwarded';
  /** Spins added by this award. */
  count: number;
  /** Spins of this feature so far, played and to be played. */
  total: number;
  /** Won during free spins. */
  retrigger: boolean;
  positions: Position[];
  /** The symbol that will expand; stays the same when spins are added. */
  expandingSymbol?: string;
  /** Left out: scatters. */
  by?: 'meter' | 'purchase';
}

/** A free spin begins; its `reels` event follows. */
export interface FreeSpinEvent {
  type: 'freeSpin';
  /** From 1. */
  index: number;
  total: number;
}

/** Ends every spin, paid or free. */
export interface SpinEndEvent<A = string> {
  type: 'spinEnd';
  /** What this spin won. */
  win: A;
  /** What the round has won so far. */
  total: A;
}

export interface FreeSpinsEndEvent<A = string> {
  type: 'freeSpinsEnd';
  /** Spins that were played. */
  played: number;
  /** What all free spins won together. */
  win: A;
}

export type DiceDirection = 'under' | 'over';

export interface DiceEvent<A = string> {
  type: 'dice';
  /** Hundredths, 0 … 10000 (0.00 … 100.00). */
  roll: number;
  /** Hundredths. `under` wins when roll < target, `over` when roll > target. */
  target: number;
  direction: DiceDirection;
  won: boolean;
  /** The exact payout lies between two minor units: the chance of the upper one and whether it was drawn (see the dice rules). */
  fraction: { numerator: string; denominator: string; up: boolean } | null;
  payout: A;
}

/** Last event of every round. */
export interface RoundEndEvent<A = string> {
  type: 'roundEnd';
  stake: A;
  win: A;
}
