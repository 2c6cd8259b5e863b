import { createHash } from 'node:crypto';
import { defaults } from '@tavolo/content/defaults';
import type { Schemas } from '@tavolo/content/schemas';
import { BodyParser } from './body.ts';
import type { FileFacts, StoredFile } from './media/file.ts';
import { defaultLocale } from './snapshot.ts';
import type { StoredEntry } from './stored-entry.ts';

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

/** Bundled content names files and other entries (`page/terms`) by name; entries refer to them by id. */
function withIds(value: unknown, fileIds: ReadonlyMap<string, string>, entryIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withIds(item, fileIds, entryIds));
  if (typeof value !== 'object' || value === null) return value;
  if ('$media' in value) {
    const file = typeof value.$media === 'string' ? fileIds.get(value.$media) : undefined;
    if (!file) throw new Error(`The bundled content names ${String(value.$media)}, which is not among the bundled media`);
    return { file, ...('alternativeText' in value && { alternativeText: value.alternativeText }) };
  }
  if ('$entry' in value) {
    const documentId = typeof value.$entry === 'string' ? entryIds.get(value.$entry) : undefined;
    if (!documentId) throw new Error(`The bundled content names ${String(value.$entry)}, which is not among its entries`);
    return { documentId };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, fileIds, entryIds)]));
}

/** The id of each bundled entry of a collection by its type and what names it there: `page/terms`. */
function namedEntries(): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [type, list] of Object.entries(defaults.collections)) {
    for (const [index, { en }] of list.entries()) {
      const fields: Readonly<Record<string, unknown>> = { ...en };
      const name = fields.slug ?? fields.key ?? fields.sysname ?? fields.path ?? fields.host;
      if (typeof name === 'string') ids.set(`${type}/${name}`, bundledId(`${type} ${index}`));
    }
  }
  return ids;
}

/** What was checked, by its schemas: once in a process, however many applications it runs. The bundled files are always the same. */
const checked = new WeakMap<Schemas, readonly BundledEntry[]>();

type BundledEntry = Pick<StoredEntry, 'id' | 'type' | 'documentId' | 'locale' | 'attributes'>;

/** The default content as published entries, checked by the same rules as what an editor writes. */
export function bundledEntries(schemas: Schemas, files: readonly StoredFile[], now: Date): StoredEntry[] {
  const entries = checked.get(schemas) ?? checkedEntries(schemas, files);
  checked.set(schemas, entries);
  return entries.map((entry) => ({
    ...entry,
    status: 'published',
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    revision: 1,
    updatedBy: null,
  }));
}

function checkedEntries(schemas: Schemas, files: readonly StoredFile[]): BundledEntry[] {
  const fileIds = new Map(files.map((file) => [file.name, file.documentId]));
  const entryIds = namedEntries();
  let component = 0;
  const known = new Set(fileIds.values());
  const parser = new BodyParser(schemas, {
    file: (reference) => (typeof reference === 'string' && known.has(reference) ? reference : null),
    entry: (_type, reference) => (typeof reference === 'string' ? reference : null),
    nextId: () => ++component,
  });
  const entries: BundledEntry[] = [];
  const add = (type: string, documentId: string, versions: Readonly<Record<string, unknown>>): void => {
    const schema = schemas.types.get(type);
    if (!schema) throw new Error(`The bundled content has ${type}, which no schema file describes`);
    for (const locale of schema.localized ? locales : [defaultLocale]) {
      const attributes = parser.parse(withIds(versions[locale], fileIds, entryIds), schema.attributes, {}, true);
      entries.push({ id: entries.length + 1, type, documentId, locale, attributes });
    }
  };
  for (const [type, versions] of Object.entries(defaults.singles)) add(type, bundledId(type), versions);
  for (const [type, list] of Object.entries(defaults.collections))
    for (const [index, versions] of list.entries()) add(type, bundledId(`${type} ${index}`), versions);
  return entries;
}
