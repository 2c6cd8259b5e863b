import { createHash } from 'node:crypto';
import { defaults } from '@tavolo/content/defaults';
import type { Schemas } from '@tavolo/content/schemas';
import { BodyParser } from './body.ts';
import type { BundledFile, StoredFile } from './media.ts';
import type { StoredEntry } from './snapshot.ts';

export const locales = ['en', 'it'] as const;

/** Ids in Strapi's form (24 characters of a–z0–9), the same on every installation for what is bundled. */
export const bundledId = (name: string): string =>
  BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
    .toString(36)
    .slice(0, 24);

export const bundledFiles = (files: readonly BundledFile[]): StoredFile[] =>
  files.map((file, index) => ({
    ...file,
    id: index + 1,
    documentId: bundledId(`file ${file.name}`),
    alternativeText: null,
    caption: null,
  }));

/** Bundled content names files by name; entries refer to them by id. */
function withFiles(value: unknown, fileIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withFiles(item, fileIds));
  if (typeof value !== 'object' || value === null) return value;
  if ('$media' in value) {
    const { $media, alternativeText } = value as { $media: string; alternativeText?: string };
    const file = fileIds.get($media);
    if (!file) throw new Error(`The bundled content names ${$media}, which is not among the bundled media`);
    return { file, ...(alternativeText && { alternativeText }) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner, fileIds)]));
}

/** The default content as published entries, checked by the same rules as what an editor writes. */
export function bundledEntries(schemas: Schemas, files: readonly StoredFile[], now: Date): StoredEntry[] {
  const fileIds = new Map(files.map((file) => [file.name, file.documentId]));
  let component = 0;
  const known = new Set(fileIds.values());
  const parser = new BodyParser(
    schemas,
    (id) => known.has(id),
    () => ++component,
  );
  const entries: StoredEntry[] = [];
  const add = (type: string, documentId: string, versions: Record<string, unknown>): void => {
    const schema = schemas.types.get(type);
    if (!schema) throw new Error(`The bundled content has ${type}, which no schema file describes`);
    for (const locale of locales) {
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
      });
    }
  };
  for (const [type, versions] of Object.entries(defaults.singles)) add(type, bundledId(type), versions);
  for (const [type, list] of Object.entries(defaults.collections))
    for (const [index, versions] of list.entries()) add(type, bundledId(`${type} ${index}`), versions);
  return entries;
}
