import type { ContentReader } from '@tavolo/content';
import { offeredBy } from '@tavolo/content/features';
import type { VerificationPolicy } from './parts.ts';

/** What content asks of players who are not known; nothing while identity checks are switched off there. `level`: where content names none. */
export function identityPolicy(content: ContentReader, level: string): VerificationPolicy {
  const { functional_flags: flags, verification: rules } = content.single('prazer-config', 'en');
  const isOffered = offeredBy(flags).has('verification');
  return {
    level: rules?.level ?? level,
    tries: rules?.tries ?? 3,
    depositTotal: isOffered ? (rules?.deposit_total ?? null) : null,
    withdrawalTotal: isOffered ? (rules?.withdrawal_total ?? null) : null,
  };
}
