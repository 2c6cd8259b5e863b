import type { MediaFormat } from '@tavolo/content';
import type { Queryable } from '../platform/database/database.ts';
import type { BundledFile, StoredFile } from './media.ts';
import type { StoredEntry } from './snapshot.ts';

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
}

interface FileRow {
  id: bigint;
  document_id: string;
  name: string;
  alternative_text: string | null;
  caption: string | null;
  width: number;
  height: number;
  hash: string;
  ext: string;
  mime: string;
  bytes: bigint;
  formats: Record<string, MediaFormat>;
}

export async function readEntries(database: Queryable): Promise<StoredEntry[]> {
  const rows = await database.query<EntryRow>(
    'select id, type, document_id, locale, status, attributes, created_at, updated_at, published_at from content_entry order by id',
  );
  return rows.map((row) => ({
    id: Number(row.id),
    type: row.type,
    documentId: row.document_id,
    locale: row.locale,
    status: row.status,
    attributes: row.attributes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  }));
}

export async function readFiles(database: Queryable): Promise<StoredFile[]> {
  const rows = await database.query<FileRow>(
    'select id, document_id, name, alternative_text, caption, width, height, hash, ext, mime, bytes, formats from content_file order by id',
  );
  return rows.map((row) => ({
    id: Number(row.id),
    documentId: row.document_id,
    name: row.name,
    alternativeText: row.alternative_text,
    caption: row.caption,
    width: row.width,
    height: row.height,
    hash: row.hash,
    ext: row.ext,
    mime: row.mime,
    bytes: Number(row.bytes),
    formats: row.formats,
  }));
}

export async function writeEntry(tx: Queryable, entry: Omit<StoredEntry, 'id'>): Promise<void> {
  await tx.query(
    `insert into content_entry (type, document_id, locale, status, attributes, created_at, updated_at, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (document_id, locale, status) do update
       set attributes = excluded.attributes, updated_at = excluded.updated_at, published_at = excluded.published_at`,
    [
      entry.type,
      entry.documentId,
      entry.locale,
      entry.status,
      JSON.stringify(entry.attributes),
      entry.createdAt,
      entry.updatedAt,
      entry.publishedAt,
    ],
  );
}

/** Deletes one language of an entry, or all of them. Answers whether there was anything. */
export async function deleteEntry(tx: Queryable, type: string, documentId: string, locale: string | null): Promise<boolean> {
  const rows = await tx.query<{ id: bigint }>(
    'delete from content_entry where type = $1 and document_id = $2 and ($3::text is null or locale = $3) returning id',
    [type, documentId, locale],
  );
  return rows.length > 0;
}

export async function writeFile(tx: Queryable, documentId: string, file: BundledFile, now: Date): Promise<void> {
  await tx.query(
    `insert into content_file (document_id, name, width, height, hash, ext, mime, bytes, formats, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (name) do update set width = excluded.width, height = excluded.height, hash = excluded.hash, ext = excluded.ext, mime = excluded.mime, bytes = excluded.bytes, formats = excluded.formats`,
    [documentId, file.name, file.width, file.height, file.hash, file.ext, file.mime, file.bytes, JSON.stringify(file.formats), now],
  );
}

/** Takes the right to seed `name`; only one process ever gets it. */
export async function claimSeed(tx: Queryable, name: string, now: Date): Promise<boolean> {
  const rows = await tx.query<{ name: string }>(
    'insert into content_seed (name, seeded_at) values ($1, $2) on conflict do nothing returning name',
    [name, now],
  );
  return rows.length > 0;
}
