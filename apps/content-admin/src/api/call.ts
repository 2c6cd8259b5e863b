/** A refusal of the server, in the shape that it sends. */
export class Refusal extends Error {
  readonly status: number;
  /** `ConflictError`, `ValidationError` …; `NetworkError` when nothing was answered. */
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, kind: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.kind = kind;
    this.details = details;
  }
  /** What distinguishes refusals of one kind: `stale`, `in_use`, `code_required` … */
  get code(): string | null {
    return typeof this.details.code === 'string' ? this.details.code : null;
  }
}

export const isRefusal = (error: unknown, code?: string): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code);

export interface Answer<T, M = unknown> {
  data: T;
  meta: M;
}

const base = '/staff/api';

let onSignedOut: () => void = () => undefined;

/** Hears when the server no longer knows who is asking. */
export function listenForSignOut(listener: () => void): void {
  onSignedOut = listener;
}

/** Asks the server. Throws Refusal. Values of `query` that are null or empty are left out. */
export async function call<T, M = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, query, signal }: { body?: unknown; query?: Readonly<Record<string, string | number | null>>; signal?: AbortSignal } = {},
): Promise<Answer<T, M>> {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  ).toString();
  let response: Response;
  try {
    response = await fetch(`${base}${path}${search && `?${search}`}`, {
      method,
      credentials: 'same-origin',
      signal: signal ?? null,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(0, 'NetworkError', 'No answer');
  }
  if (response.status === 204) return { data: undefined as T, meta: undefined as M };
  return readAnswer<T, M>(response.status, await response.text());
}

/** The answer in a response's text. Throws Refusal when it says no. */
export function readAnswer<T, M = unknown>(status: number, text: string): Answer<T, M> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = null;
  }
  if (status >= 200 && status < 300 && isObject(parsed) && 'data' in parsed) return { data: parsed.data as T, meta: parsed.meta as M };
  const error = isObject(parsed) && isObject(parsed.error) ? parsed.error : {};
  const refusal = new Refusal(
    status,
    typeof error.name === 'string' ? error.name : 'InternalServerError',
    typeof error.message === 'string' ? error.message : `HTTP ${status}`,
    isObject(error.details) ? error.details : {},
  );
  if (refusal.status === 401 && refusal.code === 'session') onSignedOut();
  throw refusal;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
