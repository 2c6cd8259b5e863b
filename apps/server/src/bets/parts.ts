import type { ResultOf } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { Jobs } from '../kernel/jobs/index.ts';
import type { Log } from '../kernel/log/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Rates } from './base-amount.ts';
import type { BetNumbers } from './bet-numbers.ts';
import type { BonusFunding } from './bonus-funding.ts';

export type EventFields = ResultOf<'bets.getOne'>['legs'][number]['event'];

export interface BetsParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  wallet: Wallet;
  /** Of new bets. */
  numbers: BetNumbers;
  outbox: Pick<Outbox, 'publish'>;
  jobs: Pick<Jobs, 'enqueue'>;
  rates: Rates;
  /** Signs offers of cash-outs. */
  cashOutKey: Buffer;
  /** Who grants bonuses. */
  bonusFunding(): BonusFunding;
  /** Events as the offer shows them, those of long ago too. */
  events(ids: readonly string[], locale: Locale): Promise<ReadonlyMap<string, EventFields>>;
  /** Where players are, as their accounts say. */
  countriesOf(q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string | null>>;
  /** Whether the operator has closed the house. */
  isClosed(): boolean;
}

/** The provider's name of bets in the ledger: by it limits and breaks know sports from casino. */
export const provider = 'sportsbook';
export const game = 'sportsbook';

export const roundOf = (betId: bigint): string => `bet-${betId}`;
