import { invalidField } from '../kernel/errors/errors.ts';
import { dropChange, planChange } from './change.ts';
import { guard, note } from './guard.ts';
import type { ProtectionParts } from './parts.ts';

/** Games that one player can shut. */
const gamesAtMost = 200;

/** Minutes since midnight of `hh:mm`. */
function minutesOf(field: string, text: string): number {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  if (!match) throw invalidField(field, 'wrong_field');
  return Number(match[1]) * 60 + Number(match[2]);
}

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const lengthOf = (from: number, to: number): number => (to - from + 1440) % 1440;

/**
 * Shuts play every day between two times of the licence's zone; it may go over midnight. More hours hold at once. Without times, or with
 * times that leave out some that were shut, the present ones stay and their opening waits like a higher limit.
 */
export async function setHours(parts: ProtectionParts, playerId: bigint, hours: { from: string; to: string } | null): Promise<void> {
  const now = parts.clock.now();
  const from = hours && minutesOf('from', hours.from);
  const to = hours && minutesOf('to', hours.to);
  if (from !== null && from === to) throw invalidField('to', 'wrong_field');
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    const [present] = await tx
      .play(playerId)
      .query<{ from: number | null; to: number | null }>(
        'SELECT hours_from AS from, hours_to AS to FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1',
        [playerId],
      );
    const old = present && present.from !== null && present.to !== null ? { from: present.from, to: present.to } : null;
    const keepsOld =
      old === null || (from !== null && to !== null && lengthOf(from, old.from) + lengthOf(old.from, old.to) <= lengthOf(from, to));
    if (from !== null && to !== null && keepsOld) {
      await tx
        .play(playerId)
        .query('UPDATE protection_player SET hours_from = $2, hours_to = $3 WHERE bucket = bucket_of($1) AND player_id = $1', [
          playerId,
          from,
          to,
        ]);
      await dropChange(tx, playerId, 'hours');
    } else if (from !== null) {
      // Other hours would open some that are shut now: they are opened first, and that waits.
      throw invalidField('from', 'hours_shorter');
    } else if (old !== null) await planChange(parts, tx, playerId, 'hours', null, now);
    await note(tx, playerId, 'hours', { from, to }, now);
  });
}

/** Shuts a game at once, or plans that it opens again. */
export async function blockGame(parts: ProtectionParts, playerId: bigint, sysname: string, blocked: boolean): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    await guard(tx, playerId, parts.timeZone);
    const [row] = await tx
      .play(playerId)
      .query<{ games: string[] }>(
        `SELECT coalesce(blocked_games, '{}') AS games FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1`,
        [playerId],
      );
    const games = row?.games ?? [];
    if (blocked && !games.includes(sysname)) {
      if (games.length >= gamesAtMost) throw invalidField('sysname', 'too_many_games');
      await tx
        .play(playerId)
        .query('UPDATE protection_player SET blocked_games = $2 WHERE bucket = bucket_of($1) AND player_id = $1', [
          playerId,
          [...games, sysname],
        ]);
    }
    if (blocked) await dropChange(tx, playerId, `game:${sysname}`);
    else if (games.includes(sysname)) await planChange(parts, tx, playerId, `game:${sysname}`, null, now);
    await note(tx, playerId, 'game', { sysname, blocked }, now);
  });
}
