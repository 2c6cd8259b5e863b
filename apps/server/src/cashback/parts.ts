import type { ContentReader } from '@tavolo/content';
import type { Rates } from '../bets/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { Levels } from '../loyalty/index.ts';
import type { Gift, Rewards } from '../rewards/index.ts';

export interface CashbackParts {
  database: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publish'>;
  content: Pick<ContentReader, 'list'>;
  rates: Rates;
  levels: Levels;
  rewards: Pick<Rewards, 'give' | 'payOwed' | 'standing'>;
  /** In which days, weeks and months are counted, such as Europe/Rome. */
  timeZone: string;
}

/** What cashback in cash costs. */
export const cashbackCost: Gift['cost'] = 'house:cashback';
