import type { Queryable } from '../kernel/database/database.ts';
import type { AccountTools } from './parts.ts';

/**
 * In the caller's transaction: every session of the player ends, on all devices and processes. Call what it answers once the transaction has
 * committed.
 */
export async function shutOut(tools: Pick<AccountTools, 'sessions'>, tx: Queryable, playerId: bigint): Promise<() => void> {
  await tools.sessions.endAll(tx, playerId, 'ended_by_player');
  return () => tools.sessions.forget(playerId);
}

/** Takes back every consent to news of a player who was excluded, and writes it down. None comes back but by the player's own wish. */
export async function endNews(tools: Pick<AccountTools, 'clock'>, tx: Queryable, playerId: bigint): Promise<void> {
  await tx.directory.query(
    `WITH changed AS (UPDATE contact SET is_subscribed = false WHERE player_id = $1 AND is_subscribed RETURNING id, player_id, type)
     INSERT INTO news_consent (player_id, contact_id, channel, given, source, at) SELECT player_id, id, type, false, 'exclusion', $2 FROM changed`,
    [playerId, tools.clock.now()],
  );
}
