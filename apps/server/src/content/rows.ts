import type { Attribute, Schemas, TypeSchema } from '@tavolo/content/schemas';
import type { MediaAnswer } from './media/file.ts';
import type { Row } from './query/match.ts';
import { localizations, mappedBy, targetName, type Shape, type Shapes } from './query/shapes.ts';
import type { Fields, StoredEntry } from './stored-entry.ts';

/** Where rows find what they lead to. */
export interface RowSource {
  schemas: Schemas;
  shapes: Shapes;
  related(type: TypeSchema, documentId: string, from: { locale: string; status: 'draft' | 'published' }): EntryRow | undefined;
  naming(
    type: TypeSchema,
    attribute: string,
    documentId: string,
    from: { locale: string; status: 'draft' | 'published' },
  ): readonly EntryRow[];
  /** The same entry in its other languages. */
  otherLanguages(of: EntryRow): readonly EntryRow[];
  fileRow(reference: unknown): FileRow | null;
  componentRow(uid: string, value: unknown, from: EntryRow): ComponentRow | null;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);

/** Document ids that a relation holds. */
export const referencesOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');

/** The rows behind an attribute of an entry or of one of its components. */
function rowsBehind(
  source: RowSource,
  attribute: Attribute | undefined,
  value: unknown,
  entry: EntryRow,
): (EntryRow | ComponentRow | FileRow)[] {
  if (!attribute) return [];
  switch (attribute.type) {
    case 'component':
      return listOf(value).flatMap((item) => source.componentRow(attribute.component, item, entry) ?? []);
    case 'dynamiczone':
      return listOf(value).flatMap((item) => {
        const uid = typeof item === 'object' && item !== null && '__component' in item ? item.__component : undefined;
        return typeof uid === 'string' && attribute.components.includes(uid) ? (source.componentRow(uid, item, entry) ?? []) : [];
      });
    case 'media':
      return listOf(value).flatMap((item) => source.fileRow(item) ?? []);
    case 'relation': {
      const type = source.schemas.types.get(targetName(attribute.target));
      if (!type) return [];
      const inverse = mappedBy(attribute);
      if (inverse !== null) return [...source.naming(type, inverse, entry.entry.documentId, entry.entry)];
      return referencesOf(value).flatMap((documentId) => source.related(type, documentId, entry.entry) ?? []);
    }
    default:
      return [];
  }
}

/** One language of an entry with what it leads to. */
export class EntryRow implements Row {
  readonly entry: StoredEntry;
  readonly type: TypeSchema;
  readonly shape: Shape;
  readonly #source: RowSource;
  readonly #system: Fields;

  constructor(source: RowSource, entry: StoredEntry, type: TypeSchema) {
    this.#source = source;
    this.entry = entry;
    this.type = type;
    this.shape = source.shapes.entry(type);
    this.#system = {
      id: entry.id,
      documentId: entry.documentId,
      createdAt: entry.createdAt.toISOString(),
      updatedAt: entry.updatedAt.toISOString(),
      publishedAt: entry.publishedAt?.toISOString() ?? null,
      locale: type.localized ? entry.locale : null,
    };
  }

  scalar(name: string): unknown {
    return Object.hasOwn(this.shape.system, name) ? this.#system[name] : (this.entry.attributes[name] ?? null);
  }

  rows(name: string): (EntryRow | ComponentRow | FileRow)[] {
    if (name === localizations && this.shape.localized) return [...this.#source.otherLanguages(this)];
    return rowsBehind(this.#source, this.shape.attributes[name], this.entry.attributes[name], this);
  }
}

/** A component of an entry. */
export class ComponentRow implements Row {
  readonly shape: Shape;
  readonly #source: RowSource;
  readonly #values: Fields;
  readonly #entry: EntryRow;

  constructor(source: RowSource, shape: Shape, values: Fields, entry: EntryRow) {
    this.#source = source;
    this.shape = shape;
    this.#values = values;
    this.#entry = entry;
  }

  scalar(name: string): unknown {
    return this.#values[name] ?? null;
  }

  rows(name: string): (EntryRow | ComponentRow | FileRow)[] {
    return rowsBehind(this.#source, this.shape.attributes[name], this.#values[name], this.#entry);
  }
}

/** A file of the media library. */
export class FileRow implements Row {
  readonly media: MediaAnswer;
  readonly #values: Fields;

  constructor(media: MediaAnswer) {
    this.media = media;
    this.#values = { ...media };
  }

  scalar(name: string): unknown {
    return this.#values[name] ?? null;
  }

  rows(): never[] {
    return [];
  }

  /** All of its values, in the order of an answer. */
  get values(): Fields {
    return this.#values;
  }
}
