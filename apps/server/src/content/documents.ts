import type { TypeSchema } from '@tavolo/content/schemas';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RandomSource } from '../platform/random/random.ts';
import { BodyParser } from './body.ts';
import { locales } from './bundled.ts';
import { ContentError } from './errors.ts';
import { matches, sorted, type Fields } from './filter.ts';
import { deleteEntry, writeEntry } from './queries.ts';
import type { ContentQuery } from './query.ts';
import type { StoredEntry } from './snapshot.ts';
import type { ContentStore } from './store.ts';

export interface ListAnswer {
  data: Fields[];
  meta: { pagination: Record<string, number> };
}

/** The operations behind Strapi's REST routes. */
export class Documents {
  readonly #store: ContentStore;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;

  constructor(parts: { store: ContentStore; database: Database; clock: Clock; random: RandomSource }) {
    this.#store = parts.store;
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
  }

  find(type: TypeSchema, query: ContentQuery): ListAnswer {
    const { snapshot } = this.#store;
    const locale = query.locale ?? locales[0];
    const found = snapshot
      .of(type.singularName, query.status)
      .filter((entry) => (locale === '*' || entry.locale === locale) && matches(snapshot.fieldsOf(entry), query.filter));
    const ordered = query.sort.length ? sorted(found, query.sort, (entry) => snapshot.fieldsOf(entry)) : found;
    const { pagination } = query;
    const start = pagination.by === 'page' ? (pagination.page - 1) * pagination.size : pagination.start;
    const size = pagination.by === 'page' ? pagination.size : pagination.limit;
    const total = found.length;
    const counts =
      pagination.by === 'page'
        ? { page: pagination.page, pageSize: size, ...(pagination.withCount && { pageCount: Math.ceil(total / size), total }) }
        : { start, limit: size, ...(pagination.withCount && { total }) };
    return {
      data: ordered.slice(start, start + size).map((entry) => snapshot.project(type, entry, query.projection)),
      meta: { pagination: counts },
    };
  }

  /** One entry by its id, or the entry of a single type (`documentId` null). Throws NotFoundError. */
  findOne(type: TypeSchema, documentId: string | null, query: ContentQuery): Fields {
    const locale = query.locale ?? locales[0];
    const { snapshot } = this.#store;
    const entry = snapshot
      .of(type.singularName, query.status)
      .find(
        (one) =>
          (documentId === null || one.documentId === documentId) && one.locale === locale && matches(snapshot.fieldsOf(one), query.filter),
      );
    if (!entry) throw new ContentError('NotFoundError', 'Not Found');
    return snapshot.project(type, entry, query.projection);
  }

  /** Creates an entry, or a language of it; published at once unless a draft is asked for. */
  async create(type: TypeSchema, data: unknown, query: ContentQuery): Promise<Fields> {
    const existing = type.kind === 'singleType' ? this.#store.snapshot.of(type.singularName, 'draft')[0] : undefined;
    return this.#write(type, existing?.documentId ?? this.#newId(), data, query, {});
  }

  /** Changes the given attributes of one language. Throws NotFoundError when there is no such entry. */
  async update(type: TypeSchema, documentId: string | null, data: unknown, query: ContentQuery): Promise<Fields> {
    const versions = this.#store.snapshot.of(type.singularName, 'draft');
    const entry = versions.find((one) => documentId === null || one.documentId === documentId);
    if (!entry) {
      if (type.kind === 'singleType') return this.create(type, data, query);
      throw new ContentError('NotFoundError', 'Not Found');
    }
    const locale = this.#localeOf(query);
    const version = versions.find((one) => one.documentId === entry.documentId && one.locale === locale);
    return this.#write(type, entry.documentId, data, query, version?.attributes ?? {}, version);
  }

  /** Deletes a language, or with locale `*` (and without one, as in Strapi) the default language's version. */
  async remove(type: TypeSchema, documentId: string | null, query: ContentQuery): Promise<void> {
    const id = documentId ?? this.#store.snapshot.of(type.singularName, 'draft')[0]?.documentId;
    const gone =
      id !== undefined && (await deleteEntry(this.#database, type.singularName, id, query.locale === '*' ? null : this.#localeOf(query)));
    if (!gone) throw new ContentError('NotFoundError', 'Not Found');
    await this.#store.refresh();
  }

  async #write(
    type: TypeSchema,
    documentId: string,
    data: unknown,
    query: ContentQuery,
    base: Fields,
    version?: StoredEntry,
  ): Promise<Fields> {
    const { snapshot } = this.#store;
    const now = this.#clock.now();
    const locale = this.#localeOf(query);
    let component = Math.max(0, ...snapshot.entries.map((entry) => entry.id)) * 1000;
    const parser = new BodyParser(
      this.#store.schemas,
      (id) => snapshot.file(id) !== undefined,
      () => ++component,
    );
    const attributes = parser.parse(data, type.attributes, base, query.status === 'published');
    const entry = { type: type.singularName, documentId, locale, attributes, createdAt: version?.createdAt ?? now, updatedAt: now };
    await this.#database.transaction(async (tx) => {
      await writeEntry(tx, { ...entry, status: 'draft', publishedAt: null });
      if (query.status === 'published') await writeEntry(tx, { ...entry, status: 'published', publishedAt: now });
    });
    await this.#store.refresh();
    return this.findOne(type, documentId, { ...query, filter: { kind: 'all', of: [] }, locale });
  }

  #localeOf(query: ContentQuery): string {
    const locale = query.locale ?? locales[0];
    if (!locales.some((known) => known === locale)) throw new ContentError('ValidationError', `Invalid locale: ${locale}`);
    return locale;
  }

  #newId(): string {
    return BigInt(`0x${this.#random.bytes(20).toString('hex')}`)
      .toString(36)
      .padStart(24, '0')
      .slice(0, 24);
  }
}
