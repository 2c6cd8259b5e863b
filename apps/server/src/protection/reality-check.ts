import type { Queryable } from '../kernel/database/index.ts';
import { readPlayResult, type PlayResult } from '../wallet/index.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { guard, note } from './guard.ts';
import type { ProtectionParts } from './parts.ts';

/** What a reality check shows. */
export interface RealityCheck extends PlayResult {
  isDue: boolean;
  dueAt: Date | null;
  /** Minutes between two checks: the player's own, or the profile's. */
  minutes: number;
  isChosen: boolean;
  startedAt: Date;
  now: Date;
}

/** The result of the session that the player is in. */
export async function realityCheck(
  parts: ProtectionParts,
  session: { id: string; playerId: bigint },
  currency: string,
): Promise<RealityCheck> {
  const now = parts.clock.now();
  const startedAt = (await parts.sessionStart(session.id)) ?? now;
  const [[player], played] = await Promise.all([
    parts.database
      .play(session.playerId)
      .query<{ due: Date | null; minutes: number | null }>(
        'SELECT reality_due_at AS due, reality_minutes AS minutes FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1',
        [session.playerId],
      ),
    readPlayResult(parts.database, session.playerId, { currency, since: startedAt }),
  ]);
  const dueAt = player?.due ?? null;
  const chosen = player?.minutes ?? null;
  return {
    isDue: dueAt !== null && dueAt <= now,
    dueAt,
    minutes: chosen ?? parts.profile().realityCheckMinutes,
    isChosen: chosen !== null,
    startedAt,
    now,
    ...played,
  };
}

/** The player has seen the check and goes on: the next one is an interval away. */
export async function goOn(parts: ProtectionParts, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    await startInterval(parts, tx, playerId, now);
    await note(tx, playerId, 'went_on', {}, now);
  });
}

/** The player's own interval; the present one is counted anew, but a check that is due stays due. */
export async function setRealityCheck(parts: ProtectionParts, playerId: bigint, minutes: number): Promise<void> {
  const now = parts.clock.now();
  if (!parts.profile().realityCheckChoices.includes(minutes)) throw invalidField('minutes', 'wrong_field');
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    await tx
      .play(playerId)
      .query('UPDATE protection_player SET reality_minutes = $2 WHERE bucket = bucket_of($1) AND player_id = $1', [playerId, minutes]);
    const due = await tx
      .play(playerId)
      .query('SELECT FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1 AND reality_due_at <= $2', [playerId, now]);
    if (due.length === 0) await startInterval(parts, tx, playerId, now);
    await note(tx, playerId, 'reality_check', { minutes }, now);
  });
}

async function startInterval(parts: ProtectionParts, tx: Queryable, playerId: bigint, now: Date): Promise<void> {
  await tx
    .play(playerId)
    .query(
      'UPDATE protection_player SET reality_due_at = $2::timestamptz + make_interval(mins => coalesce(reality_minutes, $3)) WHERE bucket = bucket_of($1) AND player_id = $1',
      [playerId, now, parts.profile().realityCheckMinutes],
    );
}
