import type { PublishedRules } from '../published/published.ts';
import type { PublishedMaths } from '../rules.ts';

/** A game's written rules on the engine of its family. */
export interface Workbench {
  definition: PublishedRules['definition'];
  /** What theme and texts must know: empty where nothing has a name. */
  symbols: readonly string[];
  /** What it takes to find the figures, in words. */
  effort: string;
  /** Rounds that a proof simulates; left out where it takes as many as the most skewed games need. */
  rounds?: number;
  publish(maths: PublishedMaths): PublishedRules;
  simulate(rounds: number, seed: number): Simulated;
  /** The same by several threads, of games whose rounds take long. `tell` hears how many rounds were played so far. */
  simulateInThreads?(rounds: number, seed: number, threads: number, tell: (played: number) => void): Promise<Simulated>;
}

/** Rounds that were simulated. */
export interface Simulated {
  /** Wins by stakes. */
  returned: number;
  /** Share of rounds that win. */
  hits: number;
  /**
   * Every published figure: counted exactly, and of a slot of features what cannot be counted by these rounds. May take a minute.
   * @throws Error for rules whose figures do not fit together.
   */
  maths(): PublishedMaths;
}
