import type { Queryable } from '../kernel/database/database.ts';
import type { CheckState, Review } from './review.ts';

export interface IdentityCheck {
  playerId: bigint;
  applicantId: string;
  level: string;
  state: CheckState;
  reviewStatus: Review['status'];
  answer: Review['answer'];
  rejectType: Review['rejectType'];
  labels: string[];
  comment: string | null;
  eventAt: Date | null;
  eventRank: number | null;
  eventKey: string | null;
  claimedAt: Date | null;
  hasBlocked: boolean;
  /** The provider was told of the person who stands in the profile now. */
  isTold: boolean;
  /** Another account of the same person, which was checked before: the support has to say which of them stays. */
  samePersonAs: bigint | null;
  updatedAt: Date;
}

const columns = `player_id AS "playerId", applicant_id AS "applicantId", level, state, review_status AS "reviewStatus", answer, reject_type AS "rejectType",
  reject_labels AS labels, comment, event_at AS "eventAt", event_rank AS "eventRank", event_key AS "eventKey", claimed_at AS "claimedAt",
  has_blocked AS "hasBlocked", is_told AS "isTold", same_person_as AS "samePersonAs", updated_at AS "updatedAt"`;

/** The player's check, null before the first. `lock` keeps it until the transaction ends. */
export async function findCheck(q: Queryable, playerId: bigint, lock = false): Promise<IdentityCheck | null> {
  const rows = await q.directory.query<IdentityCheck>(
    `SELECT ${columns} FROM identity_check WHERE player_id = $1${lock ? ' FOR UPDATE' : ''}`,
    [playerId],
  );
  return rows[0] ?? null;
}

/** The check of an applicant, held until the transaction ends. Null for one that is not ours. */
export async function lockCheckOf(tx: Queryable, applicantId: string): Promise<IdentityCheck | null> {
  const rows = await tx.directory.query<IdentityCheck>(`SELECT ${columns} FROM identity_check WHERE applicant_id = $1 FOR UPDATE`, [
    applicantId,
  ]);
  return rows[0] ?? null;
}

/** Writes a new check, or gives an earlier one its new applicant. */
export async function openCheck(
  tx: Queryable,
  check: { playerId: bigint; applicantId: string; level: string },
  at: Date,
): Promise<IdentityCheck> {
  const rows = await tx.directory.query<IdentityCheck>(
    `INSERT INTO identity_check (player_id, applicant_id, level, state, review_status, created_at, updated_at) VALUES ($1, $2, $3, 'started', 'init', $4, $4)
     ON CONFLICT (player_id) DO UPDATE SET applicant_id = excluded.applicant_id, level = excluded.level, state = 'started', review_status = 'init',
       answer = NULL, reject_type = NULL, reject_labels = '{}', comment = NULL, event_at = NULL, event_rank = NULL, event_key = NULL, claimed_at = NULL,
       same_person_as = NULL, updated_at = excluded.updated_at WHERE identity_check.applicant_id <> excluded.applicant_id
     RETURNING ${columns}`,
    [check.playerId, check.applicantId, check.level, at],
  );
  const opened = rows[0] ?? (await findCheck(tx, check.playerId, true));
  if (!opened) throw new Error('a check that was just written is gone');
  return opened;
}

/** Writes whether the provider knows the person of the profile, and lets others tell it again. */
export async function noteTold(tx: Queryable, playerId: bigint, isTold: boolean): Promise<void> {
  await tx.directory.query('UPDATE identity_check SET is_told = $2, telling_until = NULL WHERE player_id = $1', [playerId, isTold]);
}

/** Takes the turn to tell the provider, until `until`. False while somebody else has it. */
export async function beginTelling(q: Queryable, playerId: bigint, now: Date, until: Date): Promise<boolean> {
  const rows = await q.directory.query(
    `UPDATE identity_check SET telling_until = $3 WHERE player_id = $1 AND (telling_until IS NULL OR telling_until <= $2) RETURNING player_id`,
    [playerId, now, until],
  );
  return rows.length > 0;
}

export interface CheckChange {
  state: CheckState;
  review: Review;
  level: string | null;
  eventAt: Date | null;
  eventRank: number | null;
  eventKey: string | null;
  hasBlocked: boolean;
  claimedAt: Date | null;
  samePersonAs: bigint | null;
}

export async function writeCheck(tx: Queryable, playerId: bigint, change: CheckChange, at: Date): Promise<void> {
  const { review } = change;
  await tx.directory.query(
    `UPDATE identity_check SET state = $2, review_status = $3, answer = $4, reject_type = $5, reject_labels = $6, comment = $7, level = coalesce($8, level),
       event_at = $9, event_rank = $10, event_key = $11, has_blocked = $12, claimed_at = $13, same_person_as = $14, updated_at = $15 WHERE player_id = $1`,
    [
      playerId,
      change.state,
      review.status,
      review.answer,
      review.rejectType,
      review.labels,
      review.comment,
      change.level,
      change.eventAt,
      change.eventRank,
      change.eventKey,
      change.hasBlocked,
      change.claimedAt,
      change.samePersonAs,
      at,
    ],
  );
}

export interface EventRow {
  playerId: bigint;
  key: string;
  type: string;
  at: Date;
  review: Review;
  state: CheckState | null;
}

/** Keeps a message of the provider. False when it was kept before. */
export async function insertEvent(tx: Queryable, event: EventRow, receivedAt: Date): Promise<boolean> {
  const rows = await tx.directory.query<{ id: bigint }>(
    `INSERT INTO identity_event (player_id, event_key, type, event_at, answer, reject_type, reject_labels, state, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (event_key) DO NOTHING RETURNING id`,
    [
      event.playerId,
      event.key,
      event.type,
      event.at,
      event.review.answer,
      event.review.rejectType,
      event.review.labels,
      event.state,
      receivedAt,
    ],
  );
  return rows.length > 0;
}

export async function isKept(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.directory.query('SELECT 1 AS one FROM identity_event WHERE event_key = $1', [key]);
  return rows.length > 0;
}

/**
 * How often the check was refused with another try since it was last opened anew. Two messages of one second are one refusal: that a
 * lost webhook was looked up first must not count twice. `also`: a refusal that is just being written.
 */
export async function countRefusals(q: Queryable, playerId: bigint, also: Date | null = null): Promise<number> {
  const rows = await q.directory.query<{ count: number }>(
    `SELECT count(DISTINCT date_trunc('second', at))::int AS count FROM (
       SELECT event_at AS at FROM identity_event WHERE player_id = $1 AND answer = 'RED' AND reject_type = 'RETRY' AND event_at >= coalesce(
         (SELECT max(event_at) FROM identity_event WHERE player_id = $1 AND type IN ('applicantReset', 'applicantLevelChanged', 'applicantDeleted')), '-infinity')
       UNION ALL SELECT $2::timestamptz WHERE $2::timestamptz IS NOT NULL) refusal`,
    [playerId, also],
  );
  return rows[0]?.count ?? 0;
}

export interface HistoryEntry {
  state: CheckState;
  at: Date;
}

/** The states that a check went through, newest first; what repeats the state before it is left out. */
export async function historyOf(q: Queryable, playerId: bigint): Promise<HistoryEntry[]> {
  return q.directory.query<HistoryEntry>(
    `SELECT state, event_at AS at FROM (
       SELECT state, event_at, id, lag(state) OVER (ORDER BY event_at, id) AS before FROM identity_event WHERE player_id = $1 AND state IS NOT NULL
     ) e WHERE before IS DISTINCT FROM state ORDER BY event_at DESC, id DESC LIMIT 30`,
    [playerId],
  );
}

/** Checks that have waited since before `pendingSince`, or whose page said so before `claimedSince` without the provider having confirmed it. */
export async function waitingChecks(q: Queryable, pendingSince: Date, claimedSince: Date): Promise<IdentityCheck[]> {
  return q.directory.query<IdentityCheck>(
    `SELECT ${columns} FROM identity_check WHERE (state = 'pending' AND updated_at < $1) OR claimed_at < $2 ORDER BY updated_at LIMIT 50`,
    [pendingSince, claimedSince],
  );
}

/** The provider is being asked for the check. */
export async function noteAsked(q: Queryable, playerId: bigint, at: Date): Promise<void> {
  await q.directory.query('UPDATE identity_check SET updated_at = greatest(updated_at, $2) WHERE player_id = $1', [playerId, at]);
}

export async function claim(tx: Queryable, playerId: bigint, at: Date | null): Promise<void> {
  await tx.directory.query('UPDATE identity_check SET claimed_at = $2 WHERE player_id = $1', [playerId, at]);
}
