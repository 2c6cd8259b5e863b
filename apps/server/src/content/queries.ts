import type { MediaFormat } from '@tavolo/content';
import type { Queryable } from '../kernel/database/database.ts';
import type { FileFacts, FocalPoint, StoredFile } from './media/file.ts';
import type { StoredEntry } from './stored-entry.ts';

interface EntryRow {
  id: bigint;
  type: string;
  document_id: string;
  locale: string;
  status: 'draft' | 'published';
  attributes: { [key: string]: unknown };
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  revision: bigint;
  updated_by: string | null;
}

interface FileRow {
  id: bigint;
  document_id: string;
  name: string;
  alternative_text: string | null;
  caption: string | null;
  focal_point: FocalPoint | null;
  width: number | null;
  height: number | null;
  hash: string;
  ext: string;
  mime: string;
  bytes: bigint;
  formats: Record<string, MediaFormat>;
  created_at: Date;
  updated_at: Date;
}

const entryColumns = 'id, type, document_id, locale, status, attributes, created_at, updated_at, published_at, revision, updated_by';
const fileColumns =
  'id, document_id, name, alternative_text, caption, focal_point, width, height, hash, ext, mime, bytes, formats, created_at, updated_at';

const toEntry = (row: EntryRow): StoredEntry => ({
  id: Number(row.id),
  type: row.type,
  documentId: row.document_id,
  locale: row.locale,
  status: row.status,
  attributes: row.attributes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
  revision: Number(row.revision),
  updatedBy: row.updated_by,
});

const toFile = (row: FileRow): StoredFile => ({
  id: Number(row.id),
  documentId: row.document_id,
  name: row.name,
  alternativeText: row.alternative_text,
  caption: row.caption,
  focalPoint: row.focal_point,
  width: row.width,
  height: row.height,
  hash: row.hash,
  ext: row.ext,
  mime: row.mime,
  bytes: Number(row.bytes),
  formats: row.formats,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function readEntries(database: Queryable): Promise<StoredEntry[]> {
  return (await database.directory.query<EntryRow>(`select ${entryColumns} from content_entry order by id`)).map(toEntry);
}

export async function readFiles(database: Queryable): Promise<StoredFile[]> {
  return (await database.directory.query<FileRow>(`select ${fileColumns} from content_file order by id`)).map(toFile);
}

/** Counts every change of content, of all processes. */
export async function readVersion(database: Queryable): Promise<bigint> {
  const rows = await database.directory.query<{ version: bigint }>('select version from content_state');
  return rows[0]?.version ?? 0n;
}

/** All languages and states of a document, locked until the transaction ends. */
export async function lockDocument(tx: Queryable, documentId: string): Promise<StoredEntry[]> {
  // Before a document has rows there is nothing to lock but its name.
  await tx.directory.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content ${documentId}`]);
  return readDocument(tx, documentId);
}

/** All languages and states of a document. */
export async function readDocument(q: Queryable, documentId: string): Promise<StoredEntry[]> {
  return (
    await q.directory.query<EntryRow>(`select ${entryColumns} from content_entry where document_id = $1 order by id`, [documentId])
  ).map(toEntry);
}

export async function writeEntry(tx: Queryable, entry: Omit<StoredEntry, 'id'>): Promise<void> {
  await tx.directory.query(
    `insert into content_entry (type, document_id, locale, status, attributes, created_at, updated_at, published_at, revision, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (document_id, locale, status) do update
       set attributes = excluded.attributes, updated_at = excluded.updated_at, published_at = excluded.published_at,
           revision = excluded.revision, updated_by = excluded.updated_by`,
    [
      entry.type,
      entry.documentId,
      entry.locale,
      entry.status,
      JSON.stringify(entry.attributes),
      entry.createdAt,
      entry.updatedAt,
      entry.publishedAt,
      entry.revision,
      entry.updatedBy,
    ],
  );
}

/** The id of another document that has this value of an attribute, null for none. Nobody else can take it until the transaction ends. */
export async function takenBy(
  tx: Queryable,
  { type, documentId, locale, name, value }: { type: string; documentId: string; locale: string; name: string; value: string },
): Promise<string | null> {
  await tx.directory.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content value ${type} ${locale} ${name} ${value}`]);
  const rows = await tx.directory.query<{ documentId: string }>(
    `select document_id as "documentId" from content_entry
     where type = $1 and locale = $2 and status = 'draft' and document_id <> $3 and attributes ->> $4 = $5 limit 1`,
    [type, locale, documentId, name, value],
  );
  return rows[0]?.documentId ?? null;
}

/** Deletes one language of an entry, in one state or both. */
export async function deleteEntry(tx: Queryable, documentId: string, locale: string, status: 'published' | null): Promise<void> {
  await tx.directory.query('delete from content_entry where document_id = $1 and locale = $2 and ($3::text is null or status = $3)', [
    documentId,
    locale,
    status,
  ]);
}

/** First number of a block of a thousand that belongs to the caller. */
export async function componentBlock(tx: Queryable): Promise<number> {
  const rows = await tx.directory.query<{ block: bigint }>(`select nextval('content_component_block') as block`);
  return Number(rows[0]?.block ?? 0n) * 1000;
}

export async function writeBundledFile(tx: Queryable, documentId: string, file: FileFacts, now: Date): Promise<void> {
  await tx.directory.query(
    `insert into content_file (document_id, name, width, height, hash, ext, mime, bytes, formats, created_at, updated_at, is_bundled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, true)
     on conflict (document_id) do update set name = excluded.name, width = excluded.width, height = excluded.height, hash = excluded.hash, ext = excluded.ext,
       mime = excluded.mime, bytes = excluded.bytes, formats = excluded.formats, updated_at = excluded.updated_at`,
    [documentId, file.name, file.width, file.height, file.hash, file.ext, file.mime, file.bytes, JSON.stringify(file.formats), now],
  );
}

export interface NewFile extends FileFacts {
  documentId: string;
  alternativeText: string | null;
  caption: string | null;
  focalPoint: FocalPoint | null;
}

export async function insertFile(tx: Queryable, file: NewFile, now: Date, by: string): Promise<StoredFile> {
  const rows = await tx.directory.query<FileRow>(
    `insert into content_file (document_id, name, alternative_text, caption, focal_point, width, height, hash, ext, mime, bytes, formats, created_at, updated_at, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) returning ${fileColumns}`,
    [
      file.documentId,
      file.name,
      file.alternativeText,
      file.caption,
      file.focalPoint && JSON.stringify(file.focalPoint),
      file.width,
      file.height,
      file.hash,
      file.ext,
      file.mime,
      file.bytes,
      JSON.stringify(file.formats),
      now,
      by,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the file was not kept');
  return toFile(row);
}

/** What can be said of a file by people. */
export interface FileInfo {
  name: string;
  alternativeText: string | null;
  caption: string | null;
  focalPoint: FocalPoint | null;
}

/** Null when there is no such file. */
export async function updateFile(tx: Queryable, documentId: string, info: FileInfo, now: Date): Promise<StoredFile | null> {
  const rows = await tx.directory.query<FileRow>(
    `update content_file set name = $2, alternative_text = $3, caption = $4, focal_point = $5, updated_at = $6 where document_id = $1 returning ${fileColumns}`,
    [documentId, info.name, info.alternativeText, info.caption, info.focalPoint && JSON.stringify(info.focalPoint), now],
  );
  return rows[0] ? toFile(rows[0]) : null;
}

export async function deleteFile(tx: Queryable, documentId: string): Promise<boolean> {
  const rows = await tx.directory.query<{ id: bigint }>('delete from content_file where document_id = $1 returning id', [documentId]);
  return rows.length > 0;
}

/** Whether other files of the library have the same bytes. */
export async function isHashUsed(tx: Queryable, hash: string): Promise<boolean> {
  return (await tx.directory.query<{ id: bigint }>('select id from content_file where hash = $1 limit 1', [hash])).length > 0;
}

/** What was seeded under a name with this ending. */
export async function readSeeds(q: Queryable, ending: string): Promise<ReadonlySet<string>> {
  const rows = await q.directory.query<{ name: string }>('select name from content_seed where right(name, length($1)) = $1', [ending]);
  return new Set(rows.map(({ name }) => name));
}

/** Takes the right to seed each of these, which one process gets once and for all. Answers those that were got. */
export async function claimSeeds(tx: Queryable, names: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.directory.query<{ name: string }>(
    'insert into content_seed (name, seeded_at) select name, $2 from unnest($1::text[]) as name on conflict do nothing returning name',
    [names, now],
  );
  return new Set(rows.map(({ name }) => name));
}
