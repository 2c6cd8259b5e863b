import type { Queryable } from '../kernel/database/index.ts';
import type { VerificationParts } from './parts.ts';

/** What the player is shown of the check has changed. */
export const checkChanged = 'verification.changed';

/** Says so, in the transaction that changed it: pages that show the check ask anew, whichever process this is. */
export const announceChange = ({ outbox }: Pick<VerificationParts, 'outbox'>, tx: Queryable, playerId: bigint): Promise<void> =>
  outbox.publish(tx, { type: checkChanged, playerId, payload: null });
