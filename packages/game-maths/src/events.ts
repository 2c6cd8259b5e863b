import type { Move } from './choice.ts';
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
  | LimboEvent<A>
  | PlinkoEvent<A>
  | RouletteEvent<A>
  | BlackjackEvent<A>
  | HiLoEvent<A>
  | BaccaratEvent<A>
  | ScratchEvent<A>
  | KenoEvent<A>
  | WheelEvent<A>
  | DiamondsEvent<A>
  | GoalEvent<A>
  | StepEvent<A>
  | CollectEvent<A>
  | RevealEvent
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
  by?: 'meter' | 'purchase' | 'catches' | 'dig';
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

/** What was left of a minor unit, and was drawn for; null where nothing was. */
export type PayoutFraction = { numerator: string; denominator: string; up: boolean } | null;

export interface LimboEvent<A = string> {
  type: 'limbo';
  /** The drawn multiple and the player's target, in hundredths. */
  result: number;
  target: number;
  isWon: boolean;
  fraction: PayoutFraction;
  payout: A;
}

export interface PlinkoEvent<A = string> {
  type: 'plinko';
  /** `path`: at each row from the top 0 for left and 1 for right. `cup`: from the left, from 0. `tenths` of the ball's stake are what the cup pays. */
  balls: { path: number[]; cup: number; tenths: number }[];
  fraction: PayoutFraction;
  payout: A;
}

export interface RouletteEvent<A = string> {
  type: 'roulette';
  /** Where the ball lies. */
  number: number;
  /** Names of the bets that won. */
  won: string[];
  fraction: PayoutFraction;
  payout: A;
}

export interface BlackjackHand {
  /** As they were dealt; see `cards.ts` for what the numbers stand for. */
  cards: number[];
  /** Stakes that lie on it. */
  bet: number;
  isOver: boolean;
}

export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** Blackjack: the table as it stands. */
export interface BlackjackEvent<A = string> {
  type: 'blackjack';
  /** Two after a split. The first that is not over is played. */
  hands: BlackjackHand[];
  /** Those that are face up: one until the round is over. */
  dealer: number[];
  /** Null where the dealer's first card is no ace. */
  insurance: 'offered' | 'taken' | 'declined' | null;
  /** What lies on the insurance. */
  insured: A;
  /** What can be done now. */
  offers: Move[];
  /** By hand; null until the round is over. */
  results: BlackjackResult[] | null;
  /** Moves that were made; others came after the end. */
  made: number;
  fraction: PayoutFraction;
  payout: A;
}

export type HiLoCall = 'higher' | 'lower' | 'same';

/** Hi-Lo: the cards that came, and what was called of them. */
export interface HiLoEvent<A = string> {
  type: 'hilo';
  /** The one with which the round began, then the one that each call led to; see `cards.ts` for what the numbers stand for. */
  cards: number[];
  calls: (HiLoCall | 'skip')[];
  /** The last call was wrong. */
  isLost: boolean;
  /** What can be done now. */
  offers: Move[];
  skipsLeft: number;
  /** Moves that were made; others came after the end. */
  made: number;
  fraction: PayoutFraction;
  payout: A;
}

export type BaccaratSide = 'player' | 'banker' | 'tie';

export interface BaccaratEvent<A = string> {
  type: 'baccarat';
  /** Two cards each, or three. */
  player: number[];
  banker: number[];
  winner: BaccaratSide;
  fraction: PayoutFraction;
  payout: A;
}

export interface ScratchEvent<A = string> {
  type: 'scratch';
  /** What the fields show, in stakes. */
  fields: number[];
  /** What was won, in stakes; null where nothing was. */
  prize: number | null;
  payout: A;
}

export interface KenoEvent<A = string> {
  type: 'keno';
  /** In the order in which they were drawn. */
  drawn: number[];
  hits: number;
  fraction: PayoutFraction;
  payout: A;
}

export interface WheelEvent<A = string> {
  type: 'wheel';
  /** Clockwise, from 0. */
  segment: number;
  /** Of the stake, which it pays. */
  tenths: number;
  fraction: PayoutFraction;
  payout: A;
}

export interface DiamondsEvent<A = string> {
  type: 'diamonds';
  /** See `diamondsGems` for what the numbers stand for. */
  gems: number[];
  /** Of the stake, which their combination pays. */
  tenths: number;
  fraction: PayoutFraction;
  payout: A;
}

export interface GoalKick {
  /** The player's kick, or the rival's. */
  isOwn: boolean;
  isGoal: boolean;
  /** Corners, 0 to 2 from the left. */
  shot: number;
  dive: number;
}

/** Instant Goal: the shoot-out as far as it went. */
export interface GoalEvent<A = string> {
  type: 'goal';
  kicks: GoalKick[];
  winner: 'own' | 'rival' | null;
  /** The player left for what the position was worth. */
  isLeft: boolean;
  /** Moves that were made; others came after the end. */
  made: number;
  fraction: PayoutFraction;
  payout: A;
}

/** A step of a round that goes on by the player's steps: safe, or the end of it. */
export interface StepEvent<A = string> {
  type: 'step';
  /** The place that was picked. */
  move: number;
  isSafe: boolean;
  /** Safe steps so far. */
  steps: number;
  /** What the round pays at least when it is collected now. */
  worth: A;
}

/** The player took what the round was worth, or no step was left. */
export interface CollectEvent<A = string> {
  type: 'collect';
  steps: number;
  fraction: PayoutFraction;
  payout: A;
}

/** The round is over: what was hidden in it. Mines: one list of the tiles with a mine. Towers: for each floor the doors that led on. Flip: one list of all throws. */
export interface RevealEvent {
  type: 'reveal';
  hidden: number[][];
}

/** Last event of every round. */
export interface RoundEndEvent<A = string> {
  type: 'roundEnd';
  stake: A;
  win: A;
}
