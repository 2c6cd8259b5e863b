import type { AccountTools } from '../account/index.ts';
import { service } from '../kernel/module/index.ts';
import type { Jobs } from '../kernel/jobs/index.ts';

/** What stands against an erasure; the site has a sentence for each. */
export type Blocker = 'balance' | 'rounds' | 'payments' | 'exclusion';

/** For modules that erase players. */
export const privacyService = service<PrivacyParts>('privacy.privacy');

export interface PrivacyParts {
  /** The account's own tools: database, clock, wallet, seal, sessions. */
  tools: AccountTools;
  jobs: Pick<Jobs, 'enqueue'>;
}
