/** A number that is shown but must be exact. Both parts are decimal integers. */
export interface Fraction {
  numerator: string;
  denominator: string;
}

/** What is published about a game's mathematics; a test derives every figure again from the tables. */
export interface PublishedMaths {
  /** Names the tables; another version is another game for every report. Kept with each round. */
  version: string;
  /** Expected win per unit staked; where it was simulated, what the simulated rounds won over what they staked. */
  returnToPlayer: Fraction;
  /** The same in per cent, cut off after two decimals: '97.29'. What players read is `printedReturn`. */
  returnPercent: string;
  /** How it comes about, in per cent, rounded to two decimals. */
  returnParts: { part: ReturnPart; percent: string }[];
  /** Share of rounds that win anything, in per cent. */
  hitPercent: string;
  /** One free-spin feature in so many rounds; null where there is none. */
  featureEvery: string | null;
  /** Standard deviation of the win of a round, in stakes. */
  standardDeviation: string;
  volatility: 'low' | 'medium' | 'high' | 'very_high';
  /**
   * The most that a round can win, in stakes ('500.00'), and in how many rounds that comes once on average; `oneIn` is null where it came in none of the
   * rounds that were simulated. Left out in versions without one.
   */
  maxWin?: { multiple: string; oneIn: string | null };
  /** In versions without a maximum win: the largest win of one spin, which a round with free spins may pass. */
  topWin?: { multiple: string; oneIn: string };
  /** Figures that were not counted but simulated; left out where all were counted. */
  simulated?: {
    figures: readonly ('return' | 'hit' | 'deviation' | 'maxWin')[];
    rounds: number;
    /** Per cent, four decimals: where the return lies, in 99 of 100 simulations. */
    interval: readonly [from: string, to: string];
  };
  /** Of slots of features, as they were simulated: rounds between two of each, and what one is worth in stakes. */
  features?: readonly { part: ReturnPart; every: string; worth: string }[];
  /** Of games in which a win can be carried on, where it is carried as a whole each time that it can be; `maxWin.oneIn` is of such rounds too, all other figures are of wins that are collected. */
  carried?: { standardDeviation: string };
  /** Features that can be bought, each simulated by itself: price in stakes, return in per cent, and its interval as above. */
  buys?: readonly { price: number; returnPercent: string; interval: readonly [from: string, to: string] }[];
}

/** Where a win comes from. */
export type ReturnPart = (typeof returnParts)[number];

export const returnParts = [
  'lines',
  'ways',
  'groups',
  'scatter',
  'fullGrid',
  'respins',
  'golden',
  'growth',
  'lights',
  'colossal',
  'freeSpins',
  'holdAndWin',
  'wheel',
  'roll',
  'round',
] as const;
