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
  returnParts: { part: 'lines' | 'ways' | 'scatter' | 'fullGrid' | 'freeSpins' | 'roll' | 'round'; percent: string }[];
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
