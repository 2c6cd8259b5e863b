import type { ContentReader } from '@tavolo/content';
import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Mail } from '../kernel/mail/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';

export interface SupportParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  mail: Mail;
  content: ContentReader;
  attempts: Pick<RateLimiter, 'take' | 'takeFrom' | 'count'>;
  /** Where messages go: the operator's address in content, else the sender of our letters. */
  operatorEmail(): string;
  /** The player's e-mail address, the confirmed one first; null for none. */
  emailOf(playerId: bigint): Promise<string | null>;
  /** What stands for an e-mail address in the keys of limits. */
  digestOf(email: string): string;
}
