import { createHash } from 'node:crypto';
import type { Schemas, TypeSchema } from '@tavolo/content/schemas';
import { locales } from '../bundled.ts';
import { defaultLocale } from '../snapshot.ts';
import { isFields, type Fields } from '../stored-entry.ts';
import type { ContentSource, ContentState } from '../store.ts';
import { inTurns } from './in-turns.ts';
import { populateAll } from './populate.ts';
import { Received } from './received.ts';
import type { StandIns } from './stand-ins.ts';
import { Refusal, type StrapiServer } from './strapi-server.ts';

export interface StrapiParts {
  server: Pick<StrapiServer, 'get' | 'all'>;
  /** Where addresses of files without a host of their own belong to. */
  url: string;
  schemas: Schemas;
  standIns: Pick<StandIns, 'complete'>;
}

/** Published content of a Strapi 5 that was given the same schema files. */
export class StrapiSource implements ContentSource {
  readonly #parts: StrapiParts;

  constructor(parts: StrapiParts) {
    this.#parts = parts;
  }

  async read(): Promise<ContentState> {
    const mark = await this.mark();
    const received = new Received(this.#parts.schemas, this.#parts.url);
    const found = await inTurns(this.#places(), async ({ type, locale }) => ({ type, locale, entries: await this.#all(type, locale) }));
    // In the order of the schemas, whatever answered first.
    for (const { type, locale, entries } of found) for (const entry of entries) received.add(type, locale, entry);
    const whole = await this.#parts.standIns.complete({ entries: received.entries, files: received.files });
    return { ...whole, sources: received.sources, mark };
  }

  /** Latest change and number of entries of each type and language, and what the library has. */
  async mark(): Promise<string> {
    const marks = await inTurns(this.#places(), async ({ type, locale }) => {
      const where = `fields[0]=updatedAt${localeQuery(type, locale)}`;
      const answer = await this.#ask(
        type.kind === 'singleType'
          ? `/${type.singularName}?${where}`
          : `/${type.pluralName}?${where}&sort=updatedAt:desc&pagination[pageSize]=1`,
      );
      const first = Array.isArray(answer?.data) ? answer.data[0] : answer?.data;
      const total = isFields(answer?.meta) && isFields(answer.meta.pagination) ? answer.meta.pagination.total : '';
      return `${isFields(first) ? String(first.updatedAt) : '-'} ${String(total)}`;
    });
    return [...marks, await this.#libraryMark()].join('|');
  }

  /** A file that is described anew or replaced changes no entry. Without the right to look into the library that is seen with the next change of one. */
  async #libraryMark(): Promise<string> {
    try {
      const files = await this.#parts.server.get('/upload/files?fields[0]=updatedAt');
      const changes = (Array.isArray(files) ? files : []).filter(isFields).map(({ id, updatedAt }) => `${String(id)} ${String(updatedAt)}`);
      return createHash('sha256').update(changes.sort().join()).digest('hex');
    } catch (error) {
      if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return '-';
      throw error;
    }
  }

  #places(): { type: TypeSchema; locale: string }[] {
    return [...this.#parts.schemas.types.values()].flatMap((type) =>
      (type.localized ? locales : [defaultLocale]).map((locale) => ({ type, locale })),
    );
  }

  async #all(type: TypeSchema, locale: string): Promise<unknown[]> {
    const populate = populateAll(this.#parts.schemas, type.attributes);
    const query = `${populate}${localeQuery(type, locale)}`.replace(/^&/, '');
    if (type.kind === 'singleType') {
      const answer = await this.#ask(`/${type.singularName}?${query}`);
      return answer === null ? [] : [answer.data];
    }
    return this.#parts.server.all(`/${type.pluralName}`, query);
  }

  /** One answer, null when there is no such thing. */
  async #ask(path: string): Promise<Fields | null> {
    const answer = await this.#parts.server.get(path);
    if (answer !== null && !isFields(answer)) throw new Error('The content server answered something that is no content');
    return answer;
  }
}

/** The part of a query that names the language, where the type has several. */
export const localeQuery = (type: TypeSchema, locale: string): string => (type.localized ? `&locale=${locale}` : '');
