import type { Queryable } from '../kernel/database/database.ts';
import type { AccountTools } from './parts.ts';

/** The display name where the player lets others see it. Empty for everybody else, and for who may do nothing any more. */
export async function publicNameOf(q: Queryable, playerId: bigint): Promise<string> {
  const [player] = await q.directory.query<{ fakename: string }>(
    `SELECT fakename FROM player WHERE id = $1 AND is_name_shown AND state = 'active'`,
    [playerId],
  );
  return player?.fakename ?? '';
}

/**
 * Shows the display name to other players from now on, or hides it again, and writes down that this was changed: consent must be proved (GDPR
 * article 7). What does not change is not written.
 */
export async function changeNameConsent(tools: Pick<AccountTools, 'clock' | 'database'>, playerId: bigint, given: boolean): Promise<void> {
  await tools.database.directory.query(
    `WITH changed AS (UPDATE player SET is_name_shown = $2, updated_at = $3 WHERE id = $1 AND is_name_shown <> $2 RETURNING id)
     INSERT INTO name_consent (player_id, given, at) SELECT id, $2, $3 FROM changed`,
    [playerId, given, tools.clock.now()],
  );
}
