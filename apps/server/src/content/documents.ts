import type { TypeSchema } from '@tavolo/content/schemas';
import type { Editor } from './editing/editor.ts';
import { ContentError } from './errors.ts';
import { matches, sorted } from './query/match.ts';
import { pageOf } from './query/pagination.ts';
import type { ContentQuery } from './query/query.ts';
import type { EntryRow } from './rows.ts';
import { defaultLocale, type Fields } from './snapshot.ts';
import type { ContentStore } from './store.ts';

export interface ListAnswer {
  data: Fields[];
  meta: { pagination: Record<string, number> };
}

/** Who the holder of the full-access token is in versions. */
const apiToken = 'API token';

/** The operations behind Strapi's REST routes. */
export class Documents {
  readonly #store: ContentStore;
  readonly #editor: Editor;

  constructor(parts: { store: ContentStore; editor: Editor }) {
    this.#store = parts.store;
    this.#editor = parts.editor;
  }

  find(type: TypeSchema, query: ContentQuery): ListAnswer {
    const { snapshot } = this.#store;
    const found = this.#entries(type, query).filter((row) => matches(row, query.filter));
    const page = pageOf(query.pagination, found.length);
    return {
      data: sorted(found, query.sort)
        .slice(page.start, page.start + page.size)
        .map((row) => snapshot.project(row, query.projection)),
      meta: { pagination: page.meta },
    };
  }

  /** One entry by its id, or the entry of a single type (`documentId` null). Throws NotFoundError. */
  findOne(type: TypeSchema, documentId: string | null, query: ContentQuery): Fields {
    const row = this.#entries(type, query).find(
      (one) => (documentId === null || one.entry.documentId === documentId) && matches(one, query.filter),
    );
    if (!row) throw new ContentError('NotFoundError', 'Not Found');
    return this.#store.snapshot.project(row, query.projection);
  }

  /** Creates an entry, or a language of it; published at once unless a draft is asked for. */
  async create(type: TypeSchema, data: unknown, query: ContentQuery): Promise<Fields> {
    return this.#save(type, this.#editor.idFor(type), data, query);
  }

  /** Changes the given attributes of one language. Throws NotFoundError when there is no such entry. */
  async update(type: TypeSchema, documentId: string | null, data: unknown, query: ContentQuery): Promise<Fields> {
    const known = this.#idOf(type, documentId);
    if (known === null && type.kind === 'collectionType') throw new ContentError('NotFoundError', 'Not Found');
    return this.#save(type, known ?? this.#editor.idFor(type), data, query);
  }

  /** Deletes a language: the default one unless another or, by `*`, all are named. Throws NotFoundError. */
  async remove(type: TypeSchema, documentId: string | null, query: ContentQuery): Promise<void> {
    const known = this.#idOf(type, documentId);
    if (known === null) throw new ContentError('NotFoundError', 'Not Found');
    await this.#editor.remove({ type, documentId: known, locale: query.locale === '*' ? '*' : this.#localeOf(type, query) }, apiToken);
  }

  #entries(type: TypeSchema, query: ContentQuery): readonly EntryRow[] {
    const rows = this.#store.snapshot.of(type.singularName, type.draftAndPublish ? query.status : 'published');
    // What is not translated has no language, whichever is asked for.
    if (!type.localized || query.locale === '*') return rows;
    const locale = query.locale ?? defaultLocale;
    return rows.filter((row) => row.entry.locale === locale);
  }

  #idOf(type: TypeSchema, documentId: string | null): string | null {
    const rows = this.#store.snapshot.of(type.singularName, 'draft');
    return rows.find((row) => documentId === null || row.entry.documentId === documentId)?.entry.documentId ?? null;
  }

  async #save(type: TypeSchema, documentId: string, data: unknown, query: ContentQuery): Promise<Fields> {
    const locale = this.#localeOf(type, query);
    await this.#editor.save({ type, documentId, locale }, data, { who: apiToken, revision: null, publish: query.status === 'published' });
    return this.findOne(type, documentId, { ...query, filter: null, locale });
  }

  #localeOf(type: TypeSchema, query: ContentQuery): string {
    return type.localized ? (query.locale ?? defaultLocale) : defaultLocale;
  }
}
