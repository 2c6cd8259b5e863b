import type { ContentReader } from '@tavolo/content';
import type { Rates } from '../bets/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { HouseAccount, Wallet } from '../wallet/index.ts';

export interface BonusParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  wallet: Wallet;
  outbox: Pick<Outbox, 'publish'>;
  content: Pick<ContentReader, 'list'>;
  /** Whether casino bonuses that are granted now keep cash and bonus money apart in each stake. */
  isIsolated(): boolean;
  /** Names of all games by sysname. */
  gameNames(): Promise<ReadonlyMap<string, string>>;
  rates: Rates;
  /** Whether the account may be given something: it's open, nothing of its identity is under review, and nobody of the person is excluded or takes a break. */
  isInGoodStanding(playerId: bigint): Promise<boolean>;
}

/** What bonuses cost: their amounts, less what was taken back. */
export const bonusCost: HouseAccount = 'house:bonus:betting';
export const casinoBonusCost: HouseAccount = 'house:bonus:casino';
