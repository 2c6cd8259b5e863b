import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { changesOf, dropChange } from './change.ts';
import { guard, note } from './guard.ts';
import { writeLimit } from './limit.ts';
import type { LimitKind, LimitPeriod } from './profile.ts';
import type { ProtectionParts } from './parts.ts';

/** Puts a change into force that has waited long enough. Throws InvalidParameter for none, or one that has waited too long, AccessDenied (change_waits) before its time. */
export async function confirmChange(parts: ProtectionParts, playerId: bigint, subject: string): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    const change = (await changesOf(tx, playerId, now)).find((one) => one.subject === subject);
    if (!change) throw invalidField('subject', 'not_found');
    if (now < change.effectiveAt) {
      throw new CatalogueError('AccessDeniedException', {
        code: 'change_waits',
        facts: { effective_at: change.effectiveAt.toISOString() },
      });
    }
    const [what, name, period] = subject.split(':');
    if (what === 'limit' && isKind(name) && isPeriod(period)) {
      const amount = change.value === null ? null : BigInt(change.value);
      await writeLimit(tx, { playerId, kind: name, period, amount }, now, parts.timeZone);
    } else if (what === 'hours') {
      await tx
        .play(playerId)
        .query('UPDATE protection_player SET hours_from = NULL, hours_to = NULL WHERE bucket = bucket_of($1) AND player_id = $1', [
          playerId,
        ]);
    } else {
      await tx
        .play(playerId)
        .query(
          'UPDATE protection_player SET blocked_games = array_remove(blocked_games, $2) WHERE bucket = bucket_of($1) AND player_id = $1',
          [playerId, name],
        );
    }
    await dropChange(tx, playerId, subject);
    await note(tx, playerId, 'confirmed', { subject, to: change.value }, now);
  });
}

const isKind = (name: string | undefined): name is LimitKind =>
  name === 'deposit' || name === 'loss' || name === 'wager' || name === 'time';
const isPeriod = (name: string | undefined): name is LimitPeriod => name === 'day' || name === 'week' || name === 'month';
