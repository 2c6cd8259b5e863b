import type { AccountTools } from '../account/index.ts';
import type { Jobs } from '../kernel/jobs/index.ts';

/** What stands against an erasure; the site has a sentence for each. */
export type Blocker = 'balance' | 'rounds' | 'payments' | 'exclusion';

export interface PrivacyParts {
  /** The account's own tools: database, clock, wallet, seal, sessions. */
  tools: AccountTools;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
}
