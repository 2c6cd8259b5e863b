import { createHash } from 'node:crypto';
import { defaults } from '@tavolo/content/defaults';
import type { Schemas } from '@tavolo/content/schemas';
import { BodyParser } from './body.ts';
import type { FileFacts, StoredFile } from './media/file.ts';
import { defaultLocale, type StoredEntry } from './snapshot.ts';

/** The languages of content; the first is the one of what is asked for without a language. */
export const locales: readonly string[] = [defaultLocale, 'it'];

/** Ids in Strapi's form (24 characters of a–z0–9), the same on every installation for what is bundled. */
export const bundledId = (name: string): string =>
  BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
    .toString(36)
    .slice(0, 24);

export const bundledFileId = (file: FileFacts): string => bundledId(`file ${file.name}`);

export const bundledFiles = (files: readonly FileFacts[], now: Date): StoredFile[] =>
  files.map((file, index) => ({
    ...file,
    id: index + 1,
    documentId: bundledFileId(file),
    alternativeText: null,
    caption: null,
    focalPoint: null,
    createdAt: now,
    updatedAt: now,
  }));

/** Bundled content names files by name; entries refer to them by id. */
function withFiles(value: unknown, fileIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withFiles(item, fileIds));
  if (typeof value !== 'object' || value === null) return value;
  if ('$media' in value) {
    const file = typeof value.$media === 'string' ? fileIds.get(value.$media) : undefined;
    if (!file) throw new Error(`The bundled content names ${String(value.$media)}, which is not among the bundled media`);
    return { file, ...('alternativeText' in value && { alternativeText: value.alternativeText }) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner, fileIds)]));
}

/** The default content as published entries, checked by the same rules as what an editor writes. */
export function bundledEntries(schemas: Schemas, files: readonly StoredFile[], now: Date): StoredEntry[] {
  const fileIds = new Map(files.map((file) => [file.name, file.documentId]));
  let component = 0;
  const known = new Set(fileIds.values());
  const parser = new BodyParser(schemas, {
    file: (reference) => (typeof reference === 'string' && known.has(reference) ? reference : null),
    // Bundled entries refer to one another by the order in which they are listed: `{documentId: bundledId('type index')}`.
    entry: (_type, reference) => (typeof reference === 'string' ? reference : null),
    nextId: () => ++component,
  });
  const entries: StoredEntry[] = [];
  const add = (type: string, documentId: string, versions: Readonly<Record<string, unknown>>): void => {
    const schema = schemas.types.get(type);
    if (!schema) throw new Error(`The bundled content has ${type}, which no schema file describes`);
    for (const locale of schema.localized ? locales : [defaultLocale]) {
      const attributes = parser.parse(withFiles(versions[locale], fileIds), schema.attributes, {}, true);
      entries.push({
        id: entries.length + 1,
        type,
        documentId,
        locale,
        status: 'published',
        attributes,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
        revision: 1,
        updatedBy: null,
      });
    }
  };
  for (const [type, versions] of Object.entries(defaults.singles)) add(type, bundledId(type), versions);
  for (const [type, list] of Object.entries(defaults.collections))
    for (const [index, versions] of list.entries()) add(type, bundledId(`${type} ${index}`), versions);
  return entries;
}
