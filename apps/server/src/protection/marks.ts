import type { Queryable } from '../kernel/database/index.ts';
import type { Json } from '../wallet/index.ts';
import { note } from './guard.ts';

/** A sign of harm that was seen in what a player does. */
export interface SeenSign {
  playerId: bigint;
  sign: string;
  /** What was seen, by numbers. */
  facts: { readonly [name: string]: Json };
}

export interface Mark extends SeenSign {
  id: bigint;
  at: Date;
  /** Over by itself then. */
  until: Date;
}

/** What somebody of the staff has seen: set and cleared as they say. */
export const staffSign = 'staff';

const dayInMs = 86_400_000;

/**
 * Marks players by what was seen. One that holds already holds for longer; what the staff has cleared within so many days isn't marked again for the same sign, which would be seen in
 * the same days once more, unless by the staff itself.
 *
 * @param days how long a mark holds
 */
export async function markPlayers(tx: Queryable, seen: readonly SeenSign[], { days, now }: { days: number; now: Date }): Promise<void> {
  for (const { facts, playerId, sign } of seen) {
    const [marked] = await tx.directory.query<{ isNew: boolean }>(
      `INSERT INTO behaviour_mark AS m (player_id, sign, facts, at, until)
       SELECT $1::bigint, $2::text, $3::jsonb, $4::timestamptz, $5::timestamptz
       WHERE $2 = '${staffSign}' OR NOT EXISTS (SELECT FROM behaviour_mark c WHERE c.player_id = $1 AND c.sign = $2 AND c.cleared_at > $6)
       ON CONFLICT (player_id, sign) WHERE cleared_at IS NULL
         DO UPDATE SET facts = excluded.facts, at = CASE WHEN m.until <= excluded.at THEN excluded.at ELSE m.at END, until = excluded.until
       RETURNING m.at = $4 AS "isNew"`,
      [playerId, sign, JSON.stringify(facts), now, new Date(now.getTime() + days * dayInMs), new Date(now.getTime() - days * dayInMs)],
    );
    if (marked?.isNew) await note(tx, playerId, 'marked', { sign, ...facts }, now);
  }
}

/** Whether one of these accounts is marked now. */
export async function isMarked(q: Queryable, playerIds: readonly bigint[], now: Date): Promise<boolean> {
  const rows = await q.directory.query(
    'SELECT FROM behaviour_mark WHERE player_id = ANY ($1::bigint[]) AND cleared_at IS NULL AND until > $2 LIMIT 1',
    [playerIds, now],
  );
  return rows.length > 0;
}

/** Marks that hold now, the oldest first; of one player where one is named. */
export function openMarks(q: Queryable, now: Date, playerId: bigint | null = null): Promise<Mark[]> {
  return q.directory.query<Mark>(
    `SELECT player_id AS "playerId", id, sign, facts, at, until FROM behaviour_mark
     WHERE cleared_at IS NULL AND until > $1 AND ($2::bigint IS NULL OR player_id = $2) ORDER BY at, id`,
    [now, playerId],
  );
}

/** Somebody of the staff has looked at a player: all marks end. Answers which. */
export async function clearMarks(
  tx: Queryable,
  { actor, now, playerId, reason }: { playerId: bigint; actor: string; reason: string; now: Date },
): Promise<Mark[]> {
  const cleared = await tx.directory.query<Mark>(
    `UPDATE behaviour_mark SET cleared_at = $2, cleared_by = $3, reason = $4 WHERE player_id = $1 AND cleared_at IS NULL AND until > $2
     RETURNING player_id AS "playerId", id, sign, facts, at, until`,
    [playerId, now, actor, reason],
  );
  if (cleared.length > 0) await note(tx, playerId, 'marks_cleared', { signs: cleared.map(({ sign }) => sign), actor, reason }, now);
  return cleared;
}

/** How often each player has asked for a higher limit, or for none, since a moment. */
export function limitsRaised(q: Queryable, playerIds: readonly bigint[], since: Date): Promise<{ playerId: bigint; count: number }[]> {
  return q.directory.query<{ playerId: bigint; count: number }>(
    `SELECT player_id AS "playerId", count(*)::integer AS count FROM protection_event
     WHERE player_id = ANY ($1::bigint[]) AND what = 'limit' AND at > $2 AND facts->>'from' IS NOT NULL
       AND (facts->>'to' IS NULL OR (facts->>'to')::bigint > (facts->>'from')::bigint) GROUP BY player_id`,
    [playerIds, since],
  );
}
