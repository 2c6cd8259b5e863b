import type { Attribute, Schemas, TypeSchema } from '@tavolo/content/schemas';
import type { Fields } from './filter.ts';
import { toMedia, type StoredFile } from './media.ts';
import { isPopulatable, type Projection } from './query.ts';

/** One language version of an entry, draft or published. */
export interface StoredEntry {
  id: number;
  type: string;
  documentId: string;
  locale: string;
  status: 'draft' | 'published';
  attributes: { [key: string]: unknown };
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All content at one moment, in memory. Never changed: a newer one takes its place. */
export class Snapshot {
  readonly entries: readonly StoredEntry[];
  readonly #schemas: Schemas;
  readonly #files: ReadonlyMap<string, StoredFile>;
  readonly #byType = new Map<string, StoredEntry[]>();

  constructor(schemas: Schemas, entries: readonly StoredEntry[], files: readonly StoredFile[]) {
    this.#schemas = schemas;
    this.entries = entries;
    this.#files = new Map(files.map((file) => [file.documentId, file]));
    for (const entry of entries) {
      const key = `${entry.type} ${entry.status}`;
      const list = this.#byType.get(key);
      if (list) list.push(entry);
      else this.#byType.set(key, [entry]);
    }
  }

  /** Entries of a type in the order they were made. */
  of(type: string, status: 'draft' | 'published'): readonly StoredEntry[] {
    return this.#byType.get(`${type} ${status}`) ?? [];
  }

  file(documentId: string): StoredFile | undefined {
    return this.#files.get(documentId);
  }

  /** The entry as filters and sorts see it: system fields beside attributes. */
  fieldsOf(entry: StoredEntry): Fields {
    return { ...entry.attributes, ...system(entry) };
  }

  /** The entry as it is answered: asked fields, and of its components and files what was asked for. */
  project(type: TypeSchema, entry: StoredEntry, projection: Projection): Fields {
    const shown = this.#show(type.attributes, entry.attributes, projection);
    const facts = system(entry);
    if (projection.fields === null)
      return {
        id: facts.id,
        documentId: facts.documentId,
        ...shown,
        createdAt: facts.createdAt,
        updatedAt: facts.updatedAt,
        publishedAt: facts.publishedAt,
        locale: facts.locale,
      };
    const asked = Object.fromEntries(Object.entries(facts).filter(([name]) => projection.fields?.includes(name)));
    return { id: facts.id, documentId: facts.documentId, ...asked, ...shown };
  }

  /** Everything of an entry, to the last file: what the site reads. */
  full(type: TypeSchema, entry: StoredEntry): Fields {
    return this.project(type, entry, this.#everything(type.attributes));
  }

  #everything(attributes: Record<string, Attribute>): Projection {
    const populate: Projection['populate'] = new Map();
    for (const [name, attribute] of Object.entries(attributes)) {
      if (!isPopulatable(attribute)) continue;
      const inner = attribute.type === 'component' ? this.#schemas.components.get(attribute.component) : undefined;
      const on =
        attribute.type === 'dynamiczone'
          ? new Map(attribute.components.map((uid) => [uid, this.#everything(this.#schemas.components.get(uid)?.attributes ?? {})]))
          : null;
      populate.set(name, { ...(inner ? this.#everything(inner.attributes) : { fields: null, populate: new Map() }), on, count: false });
    }
    return { fields: null, populate };
  }

  #show(attributes: Record<string, Attribute>, values: Fields, projection: Projection): Fields {
    const shown: { [key: string]: unknown } = {};
    for (const [name, attribute] of Object.entries(attributes)) {
      const value = values[name] ?? null;
      if (!isPopulatable(attribute)) {
        if (projection.fields === null || projection.fields.includes(name)) shown[name] = value;
        continue;
      }
      const inner = projection.populate.get(name);
      if (inner) shown[name] = this.#populated(attribute, value, inner);
    }
    return shown;
  }

  #populated(attribute: Attribute, value: unknown, projection: Projection & { on: Map<string, Projection> | null }): unknown {
    if (attribute.type === 'media') {
      const one = (reference: unknown): unknown => {
        const file = isFields(reference) && typeof reference.file === 'string' ? this.#files.get(reference.file) : undefined;
        if (!file) return null;
        const media = toMedia(
          isFields(reference) && typeof reference.alternativeText === 'string'
            ? { ...file, alternativeText: reference.alternativeText }
            : file,
        );
        const { fields } = projection;
        return fields === null
          ? media
          : Object.fromEntries(Object.entries(media).filter(([name]) => name === 'id' || name === 'documentId' || fields.includes(name)));
      };
      return attribute.multiple ? (Array.isArray(value) ? value.map(one) : []) : one(value);
    }
    if (attribute.type === 'component') {
      const schema = this.#schemas.components.get(attribute.component);
      const one = (item: unknown): unknown =>
        isFields(item) && schema ? { id: item.id, ...this.#show(schema.attributes, item, projection) } : null;
      return attribute.repeatable ? (Array.isArray(value) ? value.map(one) : []) : one(value);
    }
    if (attribute.type === 'dynamiczone') {
      const items: unknown[] = Array.isArray(value) ? value : [];
      return items.flatMap((item) => {
        if (!isFields(item) || typeof item.__component !== 'string') return [];
        const schema = this.#schemas.components.get(item.__component);
        const inner = projection.on ? projection.on.get(item.__component) : projection;
        return schema && inner ? [{ __component: item.__component, id: item.id, ...this.#show(schema.attributes, item, inner) }] : [];
      });
    }
    return null;
  }
}

const system = (entry: StoredEntry) => ({
  id: entry.id,
  documentId: entry.documentId,
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
  publishedAt: entry.publishedAt?.toISOString() ?? null,
  locale: entry.locale,
});
