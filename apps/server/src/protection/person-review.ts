import type { Queryable } from '../kernel/database/index.ts';
import { permissionsOf } from '../kernel/permissions/permission.ts';
import { note } from './guard.ts';
import type { ProtectionParts } from './parts.ts';

/** What the staff decides about people: whether two accounts are of one person, and whether somebody marked by behaviour may be offered something again. */
export const protectionPermissions = permissionsOf('protection', ['person_review', 'marks']);

/** Told of each of two accounts when the support has said whether they are of one person. */
export const personDecidedEvent = 'protection.person_decided';

/** A question that the support has not answered yet. */
export interface OpenQuestion {
  player: bigint;
  other: bigint;
  by: string;
  why: string;
  at: Date;
}

/** The questions about accounts of one person that wait for an answer, the oldest first; of a pair each cause is one. */
export function openQuestions(q: Queryable): Promise<OpenQuestion[]> {
  return q.directory.query<OpenQuestion>(
    `SELECT v.player_id AS player, (v.facts->>'other')::bigint AS other, v.facts->>'by' AS by, v.facts->>'why' AS why, v.at FROM protection_event v
     WHERE v.what = 'suspicion' AND NOT EXISTS (SELECT FROM protection_event d WHERE d.player_id = v.player_id AND d.what = 'person_decided'
       AND d.facts->>'other' = v.facts->>'other') ORDER BY v.at, v.id`,
  );
}

/** Nothing ties the two accounts, or one of them is not there. */
export class NotInQuestion extends Error {}

export interface Decision {
  players: readonly [bigint, bigint];
  isSame: boolean;
  /** Who of the support says so, and what was seen. */
  actor: string;
  reason: string;
}

/**
 * Writes down for both accounts whether they are of one person. The latest word holds. What follows from it, an exclusion or its end and a check
 * that waits, is done by whoever hears the event. Throws NotInQuestion for accounts with nothing in common: a slip of a digit must not shut a
 * stranger out.
 */
export async function decidePerson(
  { clock, outbox }: Pick<ProtectionParts, 'clock' | 'outbox'>,
  tx: Queryable,
  { players, isSame, actor, reason }: Decision,
): Promise<void> {
  const [one, two] = players;
  const asked = await tx.directory.query(
    `SELECT FROM protection_event WHERE what IN ('suspicion', 'namesake', 'same_person')
       AND (player_id = $1::bigint AND facts->>'other' = $2::bigint::text
         OR player_id = $2::bigint AND facts->>'other' = $1::bigint::text)
     UNION ALL SELECT FROM player_identity a JOIN player_identity b ON b.birth_date = a.birth_date AND b.person_keys && a.person_keys WHERE a.id = $1 AND b.id = $2
     LIMIT 1`,
    [one, two],
  );
  if (asked.length === 0) throw new NotInQuestion(`players ${one} and ${two} have nothing in common`);
  for (const [playerId, other] of [
    [one, two],
    [two, one],
  ] as const) {
    await note(tx, playerId, 'person_decided', { other: String(other), same: isSame, actor, reason }, clock.now());
    await outbox.publish(tx, { type: personDecidedEvent, playerId, payload: null });
  }
}
