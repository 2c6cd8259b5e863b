import type { Queryable } from '../kernel/database/index.ts';
import type { AccountTools } from './parts.ts';
import { announce } from './session.ts';

/** The code under which sign-in is refused to a player whose sign-in the operator has switched off. */
const signInOff = 'login_disabled';

/**
 * Switches one player's sign-in off or on, in the caller's transaction; every process hears of it at the commit. Off: every request of the
 * player is refused, and so is every new stake in the ledger; what open rounds win is still paid. On: the player signs in anew.
 * False, and nothing changed, for a player who is not there, blocked for another reason, closed, or in that state already.
 */
export async function switchSignIn(
  tools: Pick<AccountTools, 'clock' | 'sessions' | 'wallet'>,
  tx: Queryable,
  playerId: bigint,
  to: 'on' | 'off',
): Promise<boolean> {
  const changed = await tx.directory.query(
    to === 'off'
      ? `UPDATE player SET state = 'banned', state_code = $2, updated_at = $3 WHERE id = $1 AND state = 'active' RETURNING id`
      : `UPDATE player SET state = 'active', state_code = NULL, updated_at = $3 WHERE id = $1 AND state = 'banned' AND state_code = $2 RETURNING id`,
    [playerId, signInOff, tools.clock.now()],
  );
  if (changed.length === 0) return false;
  await tools.wallet.setBlocks(tx, playerId, { stakes: to === 'off' });
  if (to === 'on') await tools.sessions.endAll(tx, playerId, 'banned');
  await announce(tx, playerId);
  return true;
}
