import type { ContentReader } from '@tavolo/content';
import type { Attempts } from '../account/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { RandomSource } from '../platform/random/random.ts';

export interface SupportParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  mail: Mail;
  content: ContentReader;
  attempts: Pick<Attempts, 'take' | 'takeFrom' | 'count'>;
  /** Where messages go: the operator's address in content, else the sender of our letters. */
  operatorEmail(): string;
  /** The player's e-mail address, the confirmed one first; null for none. */
  emailOf(playerId: bigint): Promise<string | null>;
  /** What stands for an e-mail address in the keys of limits. */
  digestOf(email: string): string;
}
