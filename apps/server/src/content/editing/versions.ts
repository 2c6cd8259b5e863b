import type { Queryable } from '../../kernel/database/database.ts';
import type { Removed } from './deletions.ts';

export type Action = 'create' | 'save' | 'publish' | 'unpublish' | 'discard' | 'restore' | 'delete';

/** One thing that was done to a language of an entry, and what it was afterwards. */
export interface Version {
  id: number;
  type: string;
  documentId: string;
  locale: string;
  action: Action;
  attributes: { [key: string]: unknown };
  at: Date;
  who: string;
}

interface VersionRow {
  id: bigint;
  type: string;
  document_id: string;
  locale: string;
  action: Action;
  attributes: { [key: string]: unknown };
  saved_at: Date;
  saved_by: string;
}

const toVersion = (row: VersionRow): Version => ({
  id: Number(row.id),
  type: row.type,
  documentId: row.document_id,
  locale: row.locale,
  action: row.action,
  attributes: row.attributes,
  at: row.saved_at,
  who: row.saved_by,
});

const columns = 'id, type, document_id, locale, action, attributes, saved_at, saved_by';

/** Writes down what was done, in the transaction that does it; of a deletion also what it takes away beside the draft. */
export async function writeVersion(tx: Queryable, version: Omit<Version, 'id'>, removed: Removed | null = null): Promise<void> {
  await tx.directory.query(
    `insert into content_version (type, document_id, locale, action, attributes, saved_at, saved_by, removed)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      version.type,
      version.documentId,
      version.locale,
      version.action,
      JSON.stringify(version.attributes),
      version.at,
      version.who,
      removed && JSON.stringify(removed),
    ],
  );
}

/** Versions of one language, the newest first, and how many there are. */
export async function listVersions(
  q: Queryable,
  of: { type: string; documentId: string; locale: string },
  page: { start: number; size: number },
): Promise<{ versions: Version[]; total: number }> {
  const [rows, counted] = await Promise.all([
    q.directory.query<VersionRow>(
      `select ${columns} from content_version where document_id = $1 and locale = $2 and type = $3 order by id desc offset $4 limit $5`,
      [of.documentId, of.locale, of.type, page.start, page.size],
    ),
    q.directory.query<{ total: bigint }>(
      'select count(*) as total from content_version where document_id = $1 and locale = $2 and type = $3',
      [of.documentId, of.locale, of.type],
    ),
  ]);
  return { versions: rows.map(toVersion), total: Number(counted[0]?.total ?? 0n) };
}

/** A version of an entry, null when it has none of that number. */
export async function readVersionOf(q: Queryable, of: { type: string; documentId: string }, id: number): Promise<Version | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const rows = await q.directory.query<VersionRow>(
    `select ${columns} from content_version where id = $1 and document_id = $2 and type = $3`,
    [id, of.documentId, of.type],
  );
  return rows[0] ? toVersion(rows[0]) : null;
}
