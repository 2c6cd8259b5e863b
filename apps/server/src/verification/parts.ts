import type { Contact, Player } from '../account/index.ts';
import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { Log, SecurityLog } from '../kernel/log/index.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import { service } from '../kernel/module/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { IdentityProviderClient } from './sumsub.ts';

/** Whether a provider of identity checks is connected, the sandbox's where that is on. */
export const identityConnected = service<boolean>('verification.identityConnected');

/** Origins whose widget pages of the site may frame; none for our own. */
export const identityFrames = service<readonly string[]>('verification.frames');

/** The operator's rules of identity checks, from content. */
export interface VerificationPolicy {
  /** Name of the level at the provider: which documents are asked for. */
  level: string;
  /** How often a check may be refused before it is refused for good, ≥ 1. */
  tries: number;
  totals: (currency: string) => IdentityTotals;
}

/** Sums, decimal text in major units of the currency, up to which somebody unknown may pay in and out; null sets no limit. */
export interface IdentityTotals {
  depositTotal: string | null;
  withdrawalTotal: string | null;
}

export interface VerificationParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** Where messages that nobody we know signed are written down; left out, nowhere. */
  security?: Pick<SecurityLog, 'record'>;
  mail: Mail;
  outbox: Pick<Outbox, 'publish'>;
  provider: IdentityProviderClient;
  /** Whether a provider is connected at all. */
  isConnected: boolean;
  /** Signs the provider's messages to us. */
  webhookSecret: string | null;
  attempts: Pick<RateLimiter, 'take'>;
  /** Where the check stands has changed: exclusions follow who is known. In its transaction; what it answers is called after the commit. */
  personChanged(tx: Queryable, playerId: bigint): Promise<() => void>;
  /**
   * In the transaction in which the identity is found to be in order: the account of the same person that was checked before, null where there is
   * none. A person has one account, so the support decides then.
   */
  samePersonChecked(tx: Queryable, playerId: bigint): Promise<bigint | null>;
  /** Whether other data must be known before the check, since verified data cannot be changed. */
  wantsMore(playerId: bigint): Promise<boolean>;
  player(playerId: bigint): Promise<Player>;
  contacts(playerId: bigint): Promise<Contact[]>;
  /** Asked at every use, so that the operator's changes hold at once. */
  policy(): VerificationPolicy;
  brandName(locale: Locale): string;
  /** Address of the site, without trailing slash. */
  publicUrl: string;
}
