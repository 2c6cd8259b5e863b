import type { Queryable } from '../kernel/database/index.ts';
import type { ProtectionParts } from './parts.ts';

/** A wish for less protection. `subject` is `limit:<kind>:<period>`, `hours` or `game:<sysname>`. */
export interface Change {
  subject: string;
  /** Of a limit: minor units or seconds; null for none. */
  value: string | null;
  effectiveAt: Date;
}

/**
 * Days in which a change can be confirmed once its wait is over. One that was asked for in store would else be at hand in the heat of a loss, for which
 * the wait is made.
 */
export const confirmableDays = 7;

/** The player's wishes that wait or can be confirmed; those whose time to confirm is over are none any more. */
export function changesOf(q: Queryable, playerId: bigint, now: Date): Promise<Change[]> {
  return q.play(playerId).query<Change>(
    `SELECT subject, value #>> '{}' AS value, effective_at AS "effectiveAt" FROM protection_change
     WHERE bucket = bucket_of($1) AND player_id = $1 AND effective_at > $2 ORDER BY subject`,
    [playerId, new Date(now.getTime() - confirmableDays * 24 * 3_600_000)],
  );
}

/** The wait begins; a wish for the same that was waiting already begins anew. The caller holds the guard. */
export async function planChange(
  parts: ProtectionParts,
  tx: Queryable,
  playerId: bigint,
  subject: string,
  value: string | null,
  now: Date,
): Promise<void> {
  const effectiveAt = new Date(now.getTime() + parts.profile().raiseWaitHours * 3_600_000);
  await tx.play(playerId).query(
    `INSERT INTO protection_change (bucket, player_id, subject, value, requested_at, effective_at) VALUES (bucket_of($1), $1, $2, $3, $4, $5)
     ON CONFLICT (bucket, player_id, subject) DO UPDATE SET value = excluded.value, requested_at = excluded.requested_at, effective_at = excluded.effective_at`,
    [playerId, subject, JSON.stringify(value), now, effectiveAt],
  );
}

export async function dropChange(tx: Queryable, playerId: bigint, subject: string): Promise<boolean> {
  const dropped = await tx
    .play(playerId)
    .query('DELETE FROM protection_change WHERE bucket = bucket_of($1) AND player_id = $1 AND subject = $2 RETURNING subject', [
      playerId,
      subject,
    ]);
  return dropped.length > 0;
}
