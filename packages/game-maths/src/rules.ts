import type { FastRules } from './fast/rules.ts';
import type { FeatureSlotRules } from './feature-slot/published.ts';
import type { PublishedMaths } from './figures.ts';
import type { JackpotShare } from './jackpot.ts';
import type { SymbolRole } from './symbol-role.ts';
import type { WeightedValue } from './weighted-value.ts';

export type * from './figures.ts';
export type * from './symbol-role.ts';
export type * from './weighted-value.ts';

/** Rules and published figures of a game: what a rules page, a lobby tile and a game client need. All of it is public. */
export type GameRules = SlotRules | FeatureSlotRules | DiceRules | FastRules;

export interface SlotSymbol {
  /** Also the name of its picture and of its text: 'seven', 'scarab', 'ten' … */
  id: string;
  role: SymbolRole;
}

export interface SlotRules {
  kind: 'slot';
  game: string;
  reels: number;
  rows: number;
  symbols: SlotSymbol[];
  /** Symbol ids around each reel, for the turning picture. The outcome comes from the server. */
  strips: string[][];
  /** Strips during free spins where they differ. */
  freeStrips: string[][] | null;
  /** A stake is always a multiple of this many minor units: one credit is stake ÷ credits. */
  credits: number;
  pays: { type: 'lines'; /** Row (from 0, top) on each reel. */ lines: number[][] } | { type: 'ways'; ways: number };
  /** In credits, best first. Lines: per line. Ways: per way. */
  paytable: { symbol: string; pays: { count: number; credits: number }[] }[];
  /** Pays for symbols anywhere, in credits. */
  scatterPays: { symbol: string; pays: { count: number; credits: number }[] } | null;
  /** Symbols that the wild stands for are all regular ones; null where there is no wild. */
  wild: { symbol: string; reels: number[] } | null;
  fullGrid: { multiplier: number } | null;
  /** Weights of the multiplier drawn with each spin. */
  multiplier: { paid: WeightedValue[]; free: WeightedValue[] } | null;
  freeSpins: {
    symbol: string;
    /** Symbols needed → spins awarded, the same when won during free spins. */
    awards: { count: number; spins: number }[];
    /** Weights with which the expanding symbol is chosen; null where nothing expands. */
    expanding: { symbol: string; weight: number }[] | null;
    /** The most in one round; null: no limit. */
    atMost: number | null;
  } | null;
  /** The progressive pool that stakes feed; left out: none. */
  jackpot?: JackpotShare;
  maths: PublishedMaths;
}

export interface DiceRules {
  kind: 'dice';
  game: string;
  /** Rolls are 0 … outcomes − 1 hundredths, all equally likely: 10001. */
  outcomes: number;
  /** Allowed targets in hundredths. */
  targets: { under: { min: number; max: number }; over: { min: number; max: number } };
  maths: PublishedMaths;
}
