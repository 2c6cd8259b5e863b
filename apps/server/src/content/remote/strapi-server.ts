import { isFields } from '../stored-entry.ts';

export interface StrapiServerParts {
  /** Address of the server, without `/api`. */
  url: string;
  token: string | null;
  fetch: typeof globalThis.fetch;
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
}

/** Milliseconds that one request may take, to read and to write, and that are waited before reading is tried again. */
const patience = 10_000;
const patienceToWrite = 60_000;
const pauses = [250, 1_000, 3_000];
const pageSize = 100;
/** No collection of a site is longer; a server that answers for ever must not fill the memory. */
const mostPages = 200;

/** What a server answered that is no content. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, path: string, message: string) {
    super(`The content server answered ${status} to ${path.split('?')[0] ?? path}${message === '' ? '' : `: ${message}`}`);
    this.status = status;
  }
}

/** The REST interface of a Strapi 5 elsewhere. */
export class StrapiServer {
  readonly #parts: StrapiServerParts;

  constructor(parts: StrapiServerParts) {
    this.#parts = parts;
  }

  /** One answer, null when there is no such thing. Tries again after faults and when the server is busy. */
  async get(path: string): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#ask(path, { signal: AbortSignal.timeout(patience) });
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        const wait = pauses[tries];
        // A refusal stays one however often it is asked for.
        const isFinal = error instanceof Refusal && error.status < 500 && error.status !== 429 && error.status !== 408;
        if (wait === undefined || isFinal) throw error;
        await this.#parts.pause(wait);
      }
    }
  }

  /** All entries of a collection, in the order they were made. */
  async all(path: string, query: string): Promise<unknown[]> {
    const entries: unknown[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const answer = await this.get(`${path}?${query}&sort=id&pagination[page]=${page}&pagination[pageSize]=${pageSize}`);
      if (!isFields(answer) || !Array.isArray(answer.data)) return entries;
      entries.push(...answer.data);
      // The server may have a lower limit for pages than was asked for.
      const pagination = isFields(answer.meta) && isFields(answer.meta.pagination) ? answer.meta.pagination : {};
      if (answer.data.length === 0 || (typeof pagination.pageCount === 'number' && page >= pagination.pageCount)) return entries;
    }
    return entries;
  }

  /** Writes, once: what became of a request without an answer is unknown. */
  send(method: 'POST' | 'PUT', path: string, body: FormData | { data: unknown }): Promise<unknown> {
    return this.#ask(path, {
      method,
      ...(body instanceof FormData ? { body } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(patienceToWrite),
    });
  }

  async #ask(
    path: string,
    request: { method?: string; body?: FormData | string; headers?: Record<string, string>; signal: AbortSignal },
  ): Promise<unknown> {
    const { url, token, fetch } = this.#parts;
    const response = await fetch(`${url}/api${path}`, {
      ...request,
      headers: { accept: 'application/json', ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
    });
    if (!response.ok) throw new Refusal(response.status, path, await messageOf(response));
    return response.json();
  }
}

/** What a refusal says of itself, each of its faults. */
async function messageOf(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    const error = isFields(body) && isFields(body.error) ? body.error : {};
    const faults: unknown = isFields(error.details) ? error.details.errors : undefined;
    const messages = Array.isArray(faults) ? faults.map((fault: unknown) => (isFields(fault) ? fault.message : null)) : [error.message];
    return messages.filter((message) => typeof message === 'string').join('; ');
  } catch {
    return '';
  }
}
