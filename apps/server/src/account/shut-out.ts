import type { Queryable } from '../platform/database/database.ts';
import type { AccountTools } from './parts.ts';

/**
 * In the caller's transaction: every session of the player ends, on all devices and processes, and no news is sent to any contact.
 * Call what it answers once the transaction has committed.
 */
export async function shutOut(tools: Pick<AccountTools, 'sessions'>, tx: Queryable, playerId: bigint): Promise<() => void> {
  await tx.query('UPDATE contact SET is_subscribed = false WHERE player_id = $1 AND is_subscribed', [playerId]);
  await tools.sessions.endAll(tx, playerId, 'ended_by_player');
  return () => tools.sessions.forget(playerId);
}
