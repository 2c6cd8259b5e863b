import type { PublishedRules } from '../published/published.ts';
import type { PublishedMaths } from '../rules.ts';

/** A game's written rules on the engine of its family. */
export interface Workbench {
  definition: PublishedRules['definition'];
  /** What theme and texts must know: empty where nothing has a name. */
  symbols: readonly string[];
  /** What `derive` does, in words. */
  effort: string;
  /** Rounds that a proof simulates; left out where it takes as many as the most skewed games need. */
  rounds?: number;
  /** Every published figure, exactly; may take a minute. @throws Error for rules whose figures do not fit together. */
  derive(): PublishedMaths;
  publish(maths: PublishedMaths): PublishedRules;
  /** Plays so many rounds. @returns wins by stakes, and the share of rounds that win. */
  simulate(rounds: number, seed: number): { returned: number; hits: number };
}
