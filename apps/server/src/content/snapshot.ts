import type { Schemas, TypeSchema } from '@tavolo/content/schemas';
import { toMedia, type StoredFile } from './media/file.ts';
import type { Projection } from './query/populate.ts';
import { Shapes } from './query/shapes.ts';
import { ComponentRow, EntryRow, FileRow, referencesOf, type RowSource } from './rows.ts';
import { everything, show } from './show.ts';
import { type Fields, isFields, type StoredEntry } from './stored-entry.ts';

/** The language of what is not translated, and of what is asked for without a language. */
export const defaultLocale = 'en';

/** All content at one moment, in memory. Never changed: a newer one takes its place. */
export class Snapshot implements RowSource {
  readonly entries: readonly StoredEntry[];
  readonly files: readonly StoredFile[];
  readonly schemas: Schemas;
  readonly shapes: Shapes;
  readonly #files: ReadonlyMap<string, StoredFile>;
  readonly #byType = new Map<string, EntryRow[]>();
  readonly #byDocument = new Map<string, EntryRow>();
  readonly #languages = new Set<string>();
  readonly #inverse = new Map<string, Map<string, EntryRow[]>>();

  constructor(schemas: Schemas, entries: readonly StoredEntry[], files: readonly StoredFile[]) {
    this.schemas = schemas;
    this.shapes = new Shapes(schemas);
    this.entries = entries;
    this.files = files;
    this.#files = new Map(files.map((file) => [file.documentId, file]));
    for (const entry of entries) {
      const type = schemas.types.get(entry.type);
      // Entries of a type whose schema file is gone stay in the database until it comes back.
      if (!type) continue;
      const row = new EntryRow(this, entry, type);
      this.#languages.add(entry.locale);
      const key = `${entry.type} ${entry.status}`;
      const list = this.#byType.get(key);
      if (list) list.push(row);
      else this.#byType.set(key, [row]);
      this.#byDocument.set(keyOf(entry.type, entry.documentId, entry.locale, entry.status), row);
    }
  }

  /** Entries of a type in the order they were made. */
  of(type: string, status: 'draft' | 'published'): readonly EntryRow[] {
    return this.#byType.get(`${type} ${status}`) ?? [];
  }

  /** One language of an entry. */
  entry(type: string, documentId: string, locale: string, status: 'draft' | 'published'): EntryRow | undefined {
    return this.#byDocument.get(keyOf(type, documentId, locale, status));
  }

  file(documentId: string): StoredFile | undefined {
    return this.#files.get(documentId);
  }

  /** An entry seen from another: in its language, or in the one that what is not translated is kept in. */
  related(type: TypeSchema, documentId: string, from: { locale: string; status: 'draft' | 'published' }): EntryRow | undefined {
    return this.entry(type.singularName, documentId, type.localized ? from.locale : defaultLocale, from.status);
  }

  /** Entries of `type` that name `documentId` by `attribute`, seen from an entry of a language and status. */
  naming(
    type: TypeSchema,
    attribute: string,
    documentId: string,
    from: { locale: string; status: 'draft' | 'published' },
  ): readonly EntryRow[] {
    const locale = type.localized ? from.locale : defaultLocale;
    const key = `${type.singularName} ${attribute} ${locale} ${from.status}`;
    let index = this.#inverse.get(key);
    if (!index) {
      index = new Map();
      for (const row of this.of(type.singularName, from.status)) {
        if (row.entry.locale !== locale) continue;
        for (const named of referencesOf(row.entry.attributes[attribute])) {
          const list = index.get(named);
          if (list) list.push(row);
          else index.set(named, [row]);
        }
      }
      this.#inverse.set(key, index);
    }
    return index.get(documentId) ?? [];
  }

  otherLanguages({ entry, type }: EntryRow): readonly EntryRow[] {
    return [...this.#languages].flatMap((locale) =>
      locale === entry.locale ? [] : (this.entry(type.singularName, entry.documentId, locale, entry.status) ?? []),
    );
  }

  fileRow(reference: unknown): FileRow | null {
    const file = isFields(reference) && typeof reference.file === 'string' ? this.#files.get(reference.file) : undefined;
    if (!file) return null;
    const told =
      isFields(reference) && typeof reference.alternativeText === 'string' ? { ...file, alternativeText: reference.alternativeText } : file;
    return new FileRow(toMedia(told));
  }

  componentRow(uid: string, value: unknown, from: EntryRow): ComponentRow | null {
    const shape = this.shapes.component(uid);
    return shape && isFields(value) ? new ComponentRow(this, shape, value, from) : null;
  }

  /** The entry as it is answered: asked fields, and of what it leads to what was asked for. */
  project(row: EntryRow, projection: Projection): Fields {
    return show(row, projection);
  }

  /** Everything of an entry, to the last file: what the site reads. */
  full(row: EntryRow): Fields {
    return show(row, everything(this.shapes, row.shape));
  }
}

const keyOf = (type: string, documentId: string, locale: string, status: string): string => `${type} ${documentId} ${locale} ${status}`;
