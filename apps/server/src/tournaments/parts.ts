import type { ContentReader } from '@tavolo/content';
import type { Currency } from '@tavolo/money';
import type { Account } from '../account/index.ts';
import type { Rates } from '../bets/index.ts';
import type { Casino } from '../casino/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { Gift, Rewards } from '../rewards/index.ts';

export interface TournamentParts {
  database: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publish'>;
  content: Pick<ContentReader, 'list'>;
  account: Pick<Account, 'player' | 'publicName'>;
  casino: Pick<Casino, 'listed' | 'names'>;
  rates: Rates;
  rewards: Pick<Rewards, 'give' | 'payOwed' | 'read' | 'standing'>;
  /** In which days and weeks begin, such as Europe/Rome. */
  timeZone: string;
  /** In which scores by turnover, stakes and prizes of content are counted. */
  base: Currency;
}

/** What prizes in cash cost; among the bonuses of a player's statement. */
export const prizeCost: Gift['cost'] = 'house:bonus:tournaments';

/** Milliseconds after the end in which what was decided at its very end is still told. */
export const grace = 10 * 60_000;
