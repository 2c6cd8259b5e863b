import type { Queryable } from '../kernel/database/database.ts';

/**
 * After so many days without a sign-in an account is at rest, as its terms say: what is on it stays, and who comes back proves to be its player by
 * more than the usual (GLI-19 §A.3.9).
 */
export const restAfter = 365;

/** Whether the player has not signed in for that long, on any device. Costs one look by the player's key. */
export async function isAtRest(q: Queryable, playerId: bigint, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - restAfter * 24 * 3_600_000);
  const rows = await q.directory.query(
    `SELECT FROM player p WHERE p.id = $1 AND p.created_at < $2
       AND NOT EXISTS (SELECT FROM device d WHERE d.player_id = p.id AND d.last_seen_at >= $2)`,
    [playerId, since],
  );
  return rows.length > 0;
}
