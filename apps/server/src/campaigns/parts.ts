import type { ContentReader } from '@tavolo/content';
import type { Account } from '../account/index.ts';
import type { Rates } from '../bets/index.ts';
import type { BonusTermsReader } from '../bonuses/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Gift, Rewards } from '../rewards/index.ts';

export interface CampaignParts {
  database: Database;
  clock: Clock;
  content: Pick<ContentReader, 'list'>;
  /** Drafts, for the token of a preview by somebody of the staff; null for any other. */
  drafts(token: string): Promise<Pick<ContentReader, 'list'> | null>;
  rewards: Rewards;
  rates: Rates;
  bonusTerms: BonusTermsReader;
  account: Pick<Account, 'tools'>;
  /** Names of games by their system names. */
  gameNames(): Promise<ReadonlyMap<string, string>>;
}

/** What cash costs that campaigns give. */
export const campaignCost: Gift['cost'] = 'house:campaigns';
