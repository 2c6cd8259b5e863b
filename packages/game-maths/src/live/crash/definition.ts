import type { LiveDefinitionBase } from '../definition.ts';

/** Crash as data: a multiplier climbs from 1.00 until it crashes, and a bet is paid what it had climbed to when it was cashed out. Multipliers are hundredths. */
export interface CrashDefinition extends LiveDefinitionBase {
  /** What a word of chance is divided into: the crash point is this share × 2³² ÷ (word + 1), cut to hundredths. */
  returnToPlayer: { numerator: number; denominator: number };
  /** The least that a bet can be cashed out at: 101. */
  least: number;
  /** The flight ends here, and all that is still in it is paid. */
  maximum: number;
  /** Milliseconds of a step, and by which share of itself the multiplier grows at each. */
  step: number;
  growth: { numerator: number; denominator: number };
}

export interface CrashOutcome {
  /** Hundredths, 100 to `maximum`. */
  point: number;
  /** 0 to 99: a part of a minor unit that is greater than this many hundredths is paid as a whole one, so nothing is cut on average. */
  cent: number;
}
