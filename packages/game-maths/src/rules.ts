/** Rules and published figures of a game: what a rules page, a lobby tile and a game client need. All of it is public. */
export type GameRules = SlotRules | DiceRules;

/** A number that is shown but must be exact. Both parts are decimal integers. */
export interface Fraction {
  numerator: string;
  denominator: string;
}

/** What is published about a game's mathematics; a test derives every figure again from the tables. */
export interface PublishedMaths {
  /** Names the tables; another version is another game for every report. Kept with each round. */
  version: string;
  /** Expected win per unit staked. */
  returnToPlayer: Fraction;
  /** The same in per cent, two decimals, rounded down: '96.04'. */
  returnPercent: string;
  /** How it comes about, in per cent, rounded to two decimals. */
  returnParts: { part: 'lines' | 'ways' | 'scatter' | 'fullGrid' | 'freeSpins' | 'roll'; percent: string }[];
  /** Share of rounds that win anything, in per cent. */
  hitPercent: string;
  /** One free-spin feature in so many rounds; null where there is none. */
  featureEvery: string | null;
  /** Standard deviation of the win of a round, in stakes. */
  standardDeviation: string;
  volatility: 'low' | 'medium' | 'high';
  /** The most that a round can win, in stakes ('500.00'), and in how many rounds that comes once on average. Left out in versions without one. */
  maxWin?: { multiple: string; oneIn: string };
  /** In versions without a maximum win: the largest win of one spin, which a round with free spins may pass. */
  topWin?: { multiple: string; oneIn: string };
}

export type SymbolRole = 'regular' | 'wild' | 'scatter' | 'wildScatter';

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
  maths: PublishedMaths;
}

export interface WeightedValue {
  value: number;
  weight: number;
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

/** What a player decides before a round of dice. */
export interface DiceChoice {
  direction: 'under' | 'over';
  /** Hundredths. */
  target: number;
}
