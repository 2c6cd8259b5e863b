export interface OfferedSelection {
  name: string;
  odds: number;
}

export interface BetOrder {
  port: number;
  cookies: string[];
  /** By match: selections of different matches may stand on one bet. */
  before: OfferedSelection[][];
  /** The same of matches that are played. */
  live: OfferedSelection[][];
  /** Bets a second. */
  rate: number;
  seconds: number;
}

export const betShapes = ['single', 'live', 'accumulator', 'system', 'retry'] as const;
export type BetShape = (typeof betShapes)[number];

export interface BetResult {
  p50: number;
  p99: number;
  slowest: number;
  /** Milliseconds at p99 of each shape, and how many there were. */
  shapes: Record<BetShape, { count: number; p99: number }>;
  /** Bets that were new. */
  placed: number;
  refused: number;
  /** The first refused answer, to see what is wrong. */
  example: string;
  /** Answers to a retry that were not the first one's. */
  different: number;
  /** Processor time of this process a bet, microseconds. */
  processor: number;
}
