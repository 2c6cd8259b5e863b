import type { ContentReader } from '@tavolo/content';
import type { Rates } from '../bets/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { Gift, Rewards } from '../rewards/index.ts';
import type { Notices } from './notices.ts';

export interface LoyaltyParts {
  database: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publish'>;
  content: Pick<ContentReader, 'list' | 'single'>;
  /** Drafts, for the token of a preview by somebody of the staff; null for any other. */
  drafts(token: string): Promise<Pick<ContentReader, 'list'> | null>;
  rates: Rates;
  rewards: Pick<Rewards, 'give' | 'payOwed' | 'read' | 'standing'>;
  notices: Pick<Notices, 'mayTell' | 'ring' | 'write'>;
  /** In which days are counted, such as Europe/Rome. */
  timeZone: string;
  /** Type of each game by its sysname, asked of the caller's transaction where it isn't known by heart. */
  gameTypes(q: Queryable): Promise<ReadonlyMap<string, string>>;
  /** Of the player: currency, whether a contact is confirmed and whether all that is asked is known. */
  facts(playerId: bigint): Promise<PlayerFacts>;
}

export interface PlayerFacts {
  currency: string;
  isContactConfirmed: boolean;
  isProfileComplete: boolean;
}

/** What cash costs that was bought with points. */
export const loyaltyCost: Gift['cost'] = 'house:loyalty';

/** A quest of a player may be complete or a level reached. Written in the transaction that may have done it. */
export const loyaltyDue = 'loyalty.due';
