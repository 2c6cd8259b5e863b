import type { Schemas, TypeSchema } from '@tavolo/content/schemas';
import { locales } from '../bundled.ts';
import { defaultLocale } from '../snapshot.ts';
import { isFields, type Fields } from '../stored-entry.ts';
import type { ContentSource, ContentState } from '../store.ts';
import { populateAll } from './populate.ts';
import { Received } from './received.ts';
import type { StandIns } from './stand-ins.ts';

export interface StrapiParts {
  /** Address of the server, without `/api`. */
  url: string;
  token: string | null;
  schemas: Schemas;
  standIns: Pick<StandIns, 'complete'>;
  fetch: typeof globalThis.fetch;
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
}

/** Milliseconds that one request may take, and that are waited before it is tried again. */
const patience = 10_000;
const pauses = [250, 1_000, 3_000];
/** Requests at once: content is read while the server has other work. */
const atOnce = 4;
const pageSize = 100;
/** No collection of a site is longer; a server that answers for ever must not fill the memory. */
const mostPages = 200;

/** What a server answered that is no content. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, path: string) {
    super(`The content server answered ${status} to ${path}`);
    this.status = status;
  }
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
    return { ...(await this.#parts.standIns.complete({ entries: received.entries, files: received.files })), mark };
  }

  /** Latest change and number of entries of each type and language. */
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
    return marks.join('|');
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
    const entries: unknown[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const answer = await this.#ask(`/${type.pluralName}?${query}&sort=id&pagination[page]=${page}&pagination[pageSize]=${pageSize}`);
      const data: unknown = answer?.data;
      if (!Array.isArray(data)) return entries;
      entries.push(...data);
      // The server may have a lower limit for pages than was asked for.
      const pagination = isFields(answer?.meta) && isFields(answer.meta.pagination) ? answer.meta.pagination : {};
      if (data.length === 0 || (typeof pagination.pageCount === 'number' && page >= pagination.pageCount)) return entries;
    }
    return entries;
  }

  /** One answer, null when there is no such thing. Tries again after faults and when the server is busy. */
  async #ask(path: string): Promise<Fields | null> {
    const { url, token, fetch, pause } = this.#parts;
    for (let tries = 0; ; tries++) {
      try {
        const response = await fetch(`${url}/api${path}`, {
          headers: { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        if (response.status === 404) return null;
        if (!response.ok) throw new Refusal(response.status, path.split('?')[0] ?? path);
        const body: unknown = await response.json();
        if (!isFields(body)) throw new Error('The content server answered something that is no content');
        return body;
      } catch (error) {
        const wait = pauses[tries];
        // A refusal stays one however often it is asked for.
        const isFinal = error instanceof Refusal && error.status < 500 && error.status !== 429 && error.status !== 408;
        if (wait === undefined || isFinal) throw error;
        await pause(wait);
      }
    }
  }
}

const localeQuery = (type: TypeSchema, locale: string): string => (type.localized ? `&locale=${locale}` : '');

/** Works on several items at once and answers the results in the order of the items. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
