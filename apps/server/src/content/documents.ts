import type { TypeSchema } from '@tavolo/content/schemas';
import type { Editor } from './editing/editor.ts';
import { guardedPaths, type Actor } from './editing/published-change.ts';
import { ContentError } from './errors.ts';
import { matches, sorted } from './query/match.ts';
import { pageOf } from './query/pagination.ts';
import { ofPublication } from './query/publication.ts';
import type { ContentQuery } from './query/query.ts';
import type { EntryRow } from './rows.ts';
import { defaultLocale } from './snapshot.ts';
import type { Fields } from './stored-entry.ts';
import type { ContentStore } from './store.ts';

export interface ListAnswer {
  data: Fields[];
  meta: { pagination: Record<string, number> };
}

/**
 * The holder of the full-access token, as versions name it. A token is no person: it has no second factor and nobody beside it, so it does what a
 * publisher does alone. `mayAll` is for machines on which nobody else's money is.
 */
export const tokenActor = (mayAll: boolean): Actor => ({
  who: 'API token',
  permit(_tx, { needs, fields }) {
    if (mayAll || needs === null || needs === 'publisher') return Promise.resolve();
    const asked = guardedPaths(fields);
    throw new ContentError(
      'ForbiddenError',
      `This takes people: save it as a draft (status=draft), and publish it in the editor at /content-admin (${asked.join(', ')})`,
      { code: needs === 'admin' ? 'step_up' : 'approval', fields: asked },
    );
  },
});

/** The operations behind Strapi's REST routes. */
export class Documents {
  readonly #store: ContentStore;
  readonly #editor: Editor;
  readonly #actor: Actor;

  constructor(parts: { store: ContentStore; editor: Editor; actor: Actor }) {
    this.#store = parts.store;
    this.#editor = parts.editor;
    this.#actor = parts.actor;
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
    if (type.localized && Array.isArray(query.locale)) throw oneLanguage(query.locale);
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

  /** Deletes what the query finds of an entry: the default language unless another or, by `*`, all are named. What is not there is as good as deleted. */
  async remove(type: TypeSchema, documentId: string | null, query: ContentQuery): Promise<void> {
    if (type.draftAndPublish && query.status === 'draft') throw new ContentError('ValidationError', 'Cannot delete a draft document');
    // Another process may have made it a moment ago, so what is in memory does not say that it is not there.
    const known = documentId ?? this.#idOf(type, null);
    if (known === null) return;
    let languages = !type.localized || query.locale === '*' ? null : [query.locale ?? defaultLocale].flat();
    if (query.filter !== null) {
      const drafts = this.#store.snapshot.of(type.singularName, 'draft').filter(({ entry }) => entry.documentId === known);
      languages = inLocale(type, drafts, query).flatMap((row) => (matches(row, query.filter) ? [row.entry.locale] : []));
    }
    await this.#editor.remove({ type, documentId: known }, languages, this.#actor);
  }

  #entries(type: TypeSchema, query: ContentQuery): readonly EntryRow[] {
    const { snapshot } = this.#store;
    const rows = inLocale(type, snapshot.of(type.singularName, type.draftAndPublish ? query.status : 'published'), query);
    return ofPublication(snapshot, rows, query.publication);
  }

  #idOf(type: TypeSchema, documentId: string | null): string | null {
    const rows = this.#store.snapshot.of(type.singularName, 'draft');
    return rows.find((row) => documentId === null || row.entry.documentId === documentId)?.entry.documentId ?? null;
  }

  async #save(type: TypeSchema, documentId: string, data: unknown, query: ContentQuery): Promise<Fields> {
    const locale = writtenLocale(type, query);
    await this.#editor.save({ type, documentId, locale }, data, { by: this.#actor, revision: null, publish: query.status === 'published' });
    return this.findOne(type, documentId, { ...query, filter: null, publication: null, locale });
  }
}

/** What is not translated has no language, whichever is asked for. */
function inLocale(type: TypeSchema, rows: readonly EntryRow[], query: ContentQuery): readonly EntryRow[] {
  if (!type.localized || query.locale === '*') return rows;
  const languages = [query.locale ?? defaultLocale].flat();
  return rows.filter((row) => languages.includes(row.entry.locale));
}

/** The one language that is written. Throws ValidationError for all of them at once. */
function writtenLocale(type: TypeSchema, query: ContentQuery): string {
  if (!type.localized || query.locale === null) return defaultLocale;
  if (query.locale === '*' || typeof query.locale !== 'string') throw oneLanguage(query.locale);
  return query.locale;
}

const oneLanguage = (locale: string | readonly string[]): ContentError =>
  new ContentError('ValidationError', `Invalid locale param ${[locale].flat().join(',')} provided. Document locales must be strings.`);
