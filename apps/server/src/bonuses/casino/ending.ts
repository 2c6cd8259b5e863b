import type { Queryable } from '../../kernel/database/index.ts';
import { announce } from '../events.ts';
import type { BonusParts } from '../parts.ts';
import { isRunning, lockCurrent, openRounds, type CasinoBonus } from './bonus.ts';

/** Ends a bonus that runs, with all its money in one posting; what it has left decides between expired and used up. The player's accounts are locked. */
export async function end(
  tx: Queryable,
  parts: BonusParts,
  { id, playerId }: CasinoBonus,
  ending: 'used_up' | 'expired' | 'removed',
): Promise<void> {
  await tx.play(playerId).query('select end_casino_bonus($1, $2, $3, $4)', [playerId, id, ending, parts.clock.now()]);
  await announce(parts, tx, playerId);
}

/** Ends a bonus that was never active: no money moves. The player's accounts are locked. */
export async function drop(tx: Queryable, parts: BonusParts, { id, playerId }: CasinoBonus, state: 'expired' | 'removed'): Promise<void> {
  await tx
    .play(playerId)
    .query('update casino_bonus set state = $3, ended_at = $4, outcome = 0 where bucket = bucket_of($1) and player_id = $1 and id = $2', [
      playerId,
      id,
      state,
      parts.clock.now(),
    ]);
  await announce(parts, tx, playerId);
}

/** Ends what of the player's bonuses is over by the clock: what was not activated in time, and what runs once its rounds are over, since a stake taken in time still counts. */
export async function endWhatIsOver(tx: Queryable, parts: BonusParts, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  for (const bonus of await lockCurrent(tx, parts, playerId))
    if (!isRunning(bonus)) {
      if (bonus.activateBy <= now) await drop(tx, parts, bonus, 'expired');
    } else if (bonus.expiresAt !== null && bonus.expiresAt <= now && (await openRounds(tx, bonus)).rounds === 0)
      await end(tx, parts, bonus, 'expired');
}

/** Ends the bonuses that a withdrawal of cash ends: the one that runs, and those that still wait to be activated. In the withdrawal's transaction. */
export async function forfeitOnWithdrawal(tx: Queryable, parts: BonusParts, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  for (const bonus of await lockCurrent(tx, parts, playerId))
    if (bonus.forfeits)
      if (isRunning(bonus)) await end(tx, parts, bonus, 'removed');
      else await drop(tx, parts, bonus, bonus.activateBy <= now ? 'expired' : 'removed');
}
