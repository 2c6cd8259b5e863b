import type { ErrorBody, ErrorType } from './errors.ts';
import type { CallName, InputOf, ResultOf } from './index.ts';
import { readingCalls } from './reading-calls.ts';
import { apiVersion } from './version.ts';

/** A refusal of the catalogue, as the caller of a client gets it. */
export class ApiError extends Error {
  readonly type: ErrorType;
  readonly code: string;
  readonly params: ErrorBody['error']['params'];
  readonly requestId: string;
  readonly status: number;
  constructor(status: number, { error }: ErrorBody) {
    super(error.message);
    this.name = 'ApiError';
    this.status = status;
    this.type = error.type;
    this.code = error.code;
    this.params = error.params;
    this.requestId = error.request_id;
  }
}

export interface Client {
  /** Answers what stands under `data`; throws ApiError for a refusal, and what the transport throws when there is no answer. */
  call<N extends CallName>(name: N, params: InputOf<N>, sending?: Sending): Promise<ResultOf<N>>;
}

/** What a few calls need beside their parameters. */
export interface Sending {
  /** Files by the name of their field. */
  files?: Readonly<Record<string, readonly File[]>>;
  /** Leaves the cookie out: a player who may do nothing any more still writes to the support, as a stranger. */
  asVisitor?: boolean;
}

/** Carries one call; answers status and body. */
export type Transport = (call: {
  name: CallName;
  verb: 'GET' | 'POST';
  params: Record<string, unknown>;
  sending?: Sending;
}) => Promise<{ status: number; body: unknown }>;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'type' in body.error;

/** A typed client over any transport. Null and undefined parameters are dropped (specification section 7). */
export function createClient(transport: Transport): Client {
  return {
    async call<N extends CallName>(name: N, params: InputOf<N>, sending?: Sending): Promise<ResultOf<N>> {
      const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null && value !== undefined));
      const { status, body } = await transport({
        name,
        verb: readingCalls.has(name) ? 'GET' : 'POST',
        params: given,
        ...(sending && { sending }),
      });
      if (isErrorBody(body)) throw new ApiError(status, body);
      if (status !== 200 || typeof body !== 'object' || body === null || !('data' in body))
        throw new Error(`${name} gave no answer that can be read (status ${status})`);
      // The server checks its answers against the same contract.
      return body.data as ResultOf<N>;
    },
  };
}

export interface HttpOptions {
  /** Scheme and host, empty in the browser. */
  origin?: string;
  locale: 'en' | 'it';
  fetch?: typeof fetch;
  /** The page runs in a frame, where a stale one cannot be reloaded: asks the server not to insist on the very version. */
  isFramed?: boolean;
  /** Milliseconds until a call is given up. */
  timeout?: number;
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Calls over HTTP as the specification says: GET with a query, POST with multipart form data, same-origin credentials. */
export function httpTransport({ origin = '', locale, fetch: send = fetch, isFramed = false, timeout = 15_000 }: HttpOptions): Transport {
  return async ({ name, verb, params, sending }) => {
    const query = new URLSearchParams({ v: apiVersion, locale, ...(isFramed && { nonstrict: '1' }) });
    const pairs = Object.entries(params).map(([key, value]): [string, string] => [key, asText(value)]);
    let body: FormData | undefined;
    if (verb === 'GET') for (const [key, value] of pairs) query.set(key, value);
    else {
      body = new FormData();
      for (const [key, value] of pairs) body.append(key, value);
      for (const [field, files] of Object.entries(sending?.files ?? {})) for (const file of files) body.append(field, file, file.name);
    }
    const response = await send(`${origin}/api/${name}?${query}`, {
      method: verb,
      credentials: sending?.asVisitor ? 'omit' : 'same-origin',
      signal: AbortSignal.timeout(timeout),
      ...(body && { body }),
    });
    return { status: response.status, body: await response.json() };
  };
}
