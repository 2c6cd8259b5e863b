import type { Queryable } from '../../kernel/database/database.ts';
import type { Fields, StoredEntry } from '../stored-entry.ts';

/** What is kept of a language that is deleted beside its draft, which is the version's own. */
export interface Removed {
  createdAt: string;
  revision: number;
  /** What was on the site; null when it was a draft only. */
  published: { attributes: Fields; publishedAt: string } | null;
}

/** What one deletion took away: a language of an entry, or several at once. */
export interface Deletion {
  /** The number of its last version. */
  id: number;
  documentId: string;
  /** The draft of the language that is asked for, or of another that went with it. */
  attributes: Fields;
  at: Date;
  who: string;
  languages: readonly { locale: string; version: number; state: 'draft' | 'modified' | 'published' }[];
}

/** A deleted language as it was. `removed` is null of those that were deleted before it was kept. */
export interface DeletedLanguage {
  locale: string;
  attributes: Fields;
  removed: Removed | null;
}

/** What the version of a deletion keeps of the rows of a language. */
export function removedOf(draft: StoredEntry, published: StoredEntry | undefined): Removed {
  return {
    createdAt: draft.createdAt.toISOString(),
    revision: draft.revision,
    published: published
      ? { attributes: published.attributes, publishedAt: (published.publishedAt ?? published.updatedAt).toISOString() }
      : null,
  };
}

/** What has been deleted of a type and has not come back, the latest first, and how many deletions there are. */
export async function listDeletions(
  q: Queryable,
  of: { type: string; locale: string },
  page: { start: number; size: number },
): Promise<{ deletions: Deletion[]; total: number }> {
  const gone = `
    from content_version v
    where v.type = $1 and v.action = 'delete'
      and not exists (select 1 from content_entry e where e.document_id = v.document_id and e.locale = v.locale)
      and not exists (select 1 from content_version n where n.document_id = v.document_id and n.locale = v.locale and n.id > v.id)`;
  const rows = await q.directory.query<{
    id: bigint;
    document_id: string;
    attributes: Fields;
    saved_at: Date;
    saved_by: string;
    languages: Deletion['languages'];
    total: bigint;
  }>(
    `select max(v.id) as id, v.document_id, v.saved_at, min(v.saved_by) as saved_by, count(*) over () as total,
       (array_agg(v.attributes order by v.locale <> $2, v.locale))[1] as attributes,
       jsonb_agg(jsonb_build_object('locale', v.locale, 'version', v.id, 'state',
         case when v.removed #>> '{published,publishedAt}' is null then 'draft'
              when v.removed #> '{published,attributes}' = v.attributes then 'published' else 'modified' end) order by v.locale) as languages
     ${gone}
     group by v.document_id, v.saved_at order by max(v.id) desc offset $3 limit $4`,
    [of.type, of.locale, page.start, page.size],
  );
  return {
    deletions: rows.map((row) => ({
      id: Number(row.id),
      documentId: row.document_id,
      attributes: row.attributes,
      at: row.saved_at,
      who: row.saved_by,
      languages: row.languages,
    })),
    total: Number(rows[0]?.total ?? 0n),
  };
}

/** The languages that went with the version of a deletion; none when there is no such version. */
export async function readDeletion(q: Queryable, of: { type: string; documentId: string }, version: number): Promise<DeletedLanguage[]> {
  if (!Number.isSafeInteger(version) || version < 1) return [];
  return q.directory.query<DeletedLanguage>(
    `select distinct on (locale) locale, attributes, removed from content_version
     where document_id = $1 and type = $2 and action = 'delete'
       and saved_at = (select saved_at from content_version where id = $3 and document_id = $1 and type = $2 and action = 'delete')
     order by locale, id desc`,
    [of.documentId, of.type, version],
  );
}
