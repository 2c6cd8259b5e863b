import type { ChangedField } from '@tavolo/content/change-needs';
import type { ProposalState } from '@tavolo/content/editing';
import type { Queryable } from '../../kernel/database/database.ts';
import type { ChangedLanguage } from '../editing/published-change.ts';

export type ProposedAction = 'publish' | 'unpublish' | 'delete' | 'undelete';

/** What was proposed: where, what, and what of it would be on the site. */
export interface Proposed {
  type: string;
  documentId: string;
  action: ProposedAction;
  /** Null: all languages. */
  locale: string | null;
  /** Of an undelete the version of the deletion. */
  version: number | null;
  title: string;
  languages: readonly ChangedLanguage[];
  hash: Buffer;
  fields: readonly ChangedField[];
  reason: string;
}

export interface Proposal extends Proposed {
  id: number;
  proposedBy: number;
  proposer: string;
  proposedAt: Date;
  expiresAt: Date;
  state: ProposalState;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedReason: string | null;
}

interface ProposalRow {
  id: bigint;
  type: string;
  document_id: string;
  action: ProposedAction;
  locale: string | null;
  version: bigint | null;
  title: string;
  languages: ChangedLanguage[];
  content_hash: Buffer;
  fields: ChangedField[];
  reason: string;
  proposed_by: bigint;
  proposer: string;
  proposed_at: Date;
  expires_at: Date;
  state: ProposalState;
  decided_at: Date | null;
  decided_by: string | null;
  decided_reason: string | null;
}

const columns = `p.id, p.type, p.document_id, p.action, p.locale, p.version, p.title, p.languages, p.content_hash, p.fields, p.reason,
  p.proposed_by, s.email as proposer, p.proposed_at, p.expires_at, p.state, p.decided_at, p.decided_by, p.decided_reason`;
const from = 'from content_proposal p join content_staff s on s.id = p.proposed_by';

const toProposal = (row: ProposalRow): Proposal => ({
  id: Number(row.id),
  type: row.type,
  documentId: row.document_id,
  action: row.action,
  locale: row.locale,
  version: row.version === null ? null : Number(row.version),
  title: row.title,
  languages: row.languages,
  hash: row.content_hash,
  fields: row.fields,
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

/** Null when one for the same act in the same place waits already. */
export async function insertProposal(
  tx: Queryable,
  proposed: Proposed,
  by: { id: number; now: Date; expiresAt: Date },
): Promise<number | null> {
  const rows = await tx.query<{ id: bigint }>(
    `insert into content_proposal (type, document_id, action, locale, version, title, languages, content_hash, fields, reason, proposed_by, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
    [
      proposed.type,
      proposed.documentId,
      proposed.action,
      proposed.locale,
      proposed.version,
      proposed.title,
      JSON.stringify(proposed.languages),
      proposed.hash,
      JSON.stringify(proposed.fields),
      proposed.reason,
      by.id,
      by.now,
      by.expiresAt,
    ],
  );
  return rows[0] ? Number(rows[0].id) : null;
}

/** A proposal by its number, locked until the transaction ends where it is going to be decided. Null when there is none. */
export async function readProposal(q: Queryable, id: number, lock = false): Promise<Proposal | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const rows = await q.query<ProposalRow>(`select ${columns} ${from} where p.id = $1 ${lock ? 'for update of p' : ''}`, [id]);
  return rows[0] ? toProposal(rows[0]) : null;
}

/** The newest first; those that wait, those that are decided, or all. */
export async function listProposals(
  q: Queryable,
  of: { isWaiting: boolean | null },
  page: { start: number; size: number },
): Promise<{ proposals: Proposal[]; total: number }> {
  const where = `where ($1::boolean is null or (p.state = 'waiting') = $1)`;
  const [rows, counted] = await Promise.all([
    q.query<ProposalRow>(`select ${columns} ${from} ${where} order by p.id desc offset $2 limit $3`, [of.isWaiting, page.start, page.size]),
    q.query<{ total: bigint }>(`select count(*) as total from content_proposal p ${where}`, [of.isWaiting]),
  ]);
  return { proposals: rows.map(toProposal), total: Number(counted[0]?.total ?? 0n) };
}

/** Those that wait for a document, or that have run out, locked until the transaction ends. */
export async function waitingProposals(tx: Queryable, of: { documentId: string } | { before: Date }): Promise<Proposal[]> {
  const [where, value] = 'documentId' in of ? ['p.document_id = $1', of.documentId] : ['p.expires_at <= $1', of.before];
  return (
    await tx.query<ProposalRow>(`select ${columns} ${from} where p.state = 'waiting' and ${where} order by p.id for update of p`, [value])
  ).map(toProposal);
}

/** Answers false when it was decided already. */
export async function decideProposal(
  tx: Queryable,
  id: number,
  decided: { state: Exclude<ProposalState, 'waiting'>; at: Date; by: string | null; reason: string | null },
): Promise<boolean> {
  const rows = await tx.query<{ id: bigint }>(
    `update content_proposal set state = $2, decided_at = $3, decided_by = $4, decided_reason = $5 where id = $1 and state = 'waiting' returning id`,
    [id, decided.state, decided.at, decided.by, decided.reason],
  );
  return rows.length > 0;
}
