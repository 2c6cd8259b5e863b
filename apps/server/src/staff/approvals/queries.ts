import type { ApprovalState } from '@tavolo/contract/staff';
import type { Queryable } from '../../kernel/database/database.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { ChangedPart, Effect } from './kind.ts';

/** What was proposed: the request, and what it would change. */
export interface Proposed extends Effect {
  kind: string;
  subject: string;
  part: string;
  title: string;
  request: Json;
  digest: Buffer;
  reason: string;
}

export interface Approval extends Proposed {
  id: number;
  proposedBy: number;
  proposer: string;
  proposedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedReason: string | null;
}

interface ApprovalDbRow {
  id: bigint;
  kind: string;
  subject: string;
  part: string;
  title: string;
  request: Json;
  changes: ChangedPart[];
  detail: Readonly<Record<string, unknown>>;
  digest: Buffer;
  reason: string;
  proposed_by: bigint;
  proposer: string;
  proposed_at: Date;
  expires_at: Date;
  state: ApprovalState;
  decided_at: Date | null;
  decided_by: string | null;
  decided_reason: string | null;
}

const columns = `a.id, a.kind, a.subject, a.part, a.title, a.request, a.changes, a.detail, a.digest, a.reason,
  a.proposed_by, s.email as proposer, a.proposed_at, a.expires_at, a.state, a.decided_at, a.decided_by, a.decided_reason`;
const from = 'from staff_approval a join staff s on s.id = a.proposed_by';

const toApproval = (row: ApprovalDbRow): Approval => ({
  id: Number(row.id),
  kind: row.kind,
  subject: row.subject,
  part: row.part,
  title: row.title,
  request: row.request,
  changes: row.changes,
  detail: row.detail,
  digest: row.digest,
  reason: row.reason,
  proposedBy: Number(row.proposed_by),
  proposer: row.proposer,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
  state: row.state,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  decidedReason: row.decided_reason,
});

/** Null when one of the same kind for the same place waits already. */
export async function insertApproval(
  tx: Queryable,
  proposed: Proposed,
  by: { id: number; now: Date; expiresAt: Date },
): Promise<number | null> {
  const rows = await tx.directory.query<{ id: bigint }>(
    `insert into staff_approval (kind, subject, part, title, request, changes, detail, digest, reason, proposed_by, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      proposed.kind,
      proposed.subject,
      proposed.part,
      proposed.title,
      JSON.stringify(proposed.request),
      JSON.stringify(proposed.changes),
      JSON.stringify(proposed.detail),
      proposed.digest,
      proposed.reason,
      by.id,
      by.now,
      by.expiresAt,
    ],
  );
  return rows[0] ? Number(rows[0].id) : null;
}

/** An approval by its number, locked until the transaction ends where it is going to be decided. Null when there is none. */
export async function readApproval(q: Queryable, id: number, lock = false): Promise<Approval | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const rows = await q.directory.query<ApprovalDbRow>(`select ${columns} ${from} where a.id = $1 ${lock ? 'for update of a' : ''}`, [id]);
  return rows[0] ? toApproval(rows[0]) : null;
}

/** Of some kinds the newest first; those that wait, those that are decided, or all. */
export async function listApprovals(
  q: Queryable,
  of: { kinds: readonly string[]; isWaiting: boolean | null },
  page: { start: number; size: number },
): Promise<{ approvals: Approval[]; total: number }> {
  const where = `where a.kind = any ($1) and ($2::boolean is null or (a.state = 'waiting') = $2)`;
  const [rows, counted] = await Promise.all([
    q.directory.query<ApprovalDbRow>(`select ${columns} ${from} ${where} order by a.id desc offset $3 limit $4`, [
      of.kinds,
      of.isWaiting,
      page.start,
      page.size,
    ]),
    q.directory.query<{ total: bigint }>(`select count(*) as total from staff_approval a ${where}`, [of.kinds, of.isWaiting]),
  ]);
  return { approvals: rows.map(toApproval), total: Number(counted[0]?.total ?? 0n) };
}

/** Those that wait for a subject, or that have run out, locked until the transaction ends. */
export async function waitingApprovals(
  tx: Queryable,
  of: { kinds: readonly string[]; subject: string } | { before: Date },
): Promise<Approval[]> {
  const [where, values] =
    'subject' in of ? ['a.kind = any ($1) and a.subject = $2', [of.kinds, of.subject]] : ['a.expires_at <= $1', [of.before]];
  const rows = await tx.directory.query<ApprovalDbRow>(
    `select ${columns} ${from} where a.state = 'waiting' and ${where} order by a.id for update of a`,
    values,
  );
  return rows.map(toApproval);
}

/** Answers false when it was decided already. */
export async function decideApproval(
  tx: Queryable,
  id: number,
  decided: { state: Exclude<ApprovalState, 'waiting'>; at: Date; by: string | null; reason: string | null },
): Promise<boolean> {
  const rows = await tx.directory.query<{ id: bigint }>(
    `update staff_approval set state = $2, decided_at = $3, decided_by = $4, decided_reason = $5 where id = $1 and state = 'waiting' returning id`,
    [id, decided.state, decided.at, decided.by, decided.reason],
  );
  return rows.length > 0;
}
