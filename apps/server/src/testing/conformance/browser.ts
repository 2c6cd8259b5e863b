import { apiVersion, calls, type CallName } from '@tavolo/contract';

export interface Answer {
  status: number;
  headers: Headers;
  /** What the body says; null when it is no JSON. */
  body: unknown;
}

type Body = string | FormData | Uint8Array<ArrayBuffer>;

export interface Sending {
  verb?: string;
  /** The query's `v`; null leaves it out. */
  v?: string | null;
  locale?: string;
  headers?: Record<string, string>;
}

export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);
export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

/** One person's browser: keeps the session cookie that the server sets and sends it along. */
export class Browser {
  readonly #origin: string;
  #cookie: string | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get isSignedIn(): boolean {
    return this.#cookie !== null;
  }

  /** The session's cookie, `name=value`. */
  get cookie(): string | null {
    return this.#cookie;
  }

  /** Sends this cookie from now on, whosever it is. */
  remember(cookie: string): void {
    this.#cookie = cookie;
  }

  forget(): void {
    this.#cookie = null;
  }

  /** Sends a call with its own verb: parameters in the query of a GET, as JSON in a POST. */
  call(name: CallName, parameters: Record<string, unknown>, sending: Sending = {}): Promise<Answer> {
    if (calls[name].verb === 'GET') return this.get(name, queryOf(parameters), sending);
    return this.post(name, JSON.stringify(parameters), 'application/json', sending);
  }

  /** @param query what follows the usual `v` and `locale`, encoded. */
  get(name: string, query: string, sending: Sending = {}): Promise<Answer> {
    return this.#send(name, query, { verb: 'GET', ...sending });
  }

  post(name: string, body: Body, type: string | null, sending: Sending = {}): Promise<Answer> {
    return this.#send(
      name,
      '',
      { verb: 'POST', ...sending, headers: { ...(type !== null && { 'content-type': type }), ...sending.headers } },
      body,
    );
  }

  async #send(
    name: string,
    query: string,
    { verb = 'GET', v = apiVersion, locale = 'en', headers = {} }: Sending,
    body?: Body,
  ): Promise<Answer> {
    const usual = new URLSearchParams({ ...(v !== null && { v }), locale }).toString();
    const response = await fetch(`${this.#origin}/api/${name}?${[usual, query].filter((part) => part !== '').join('&')}`, {
      method: verb,
      headers: { ...headers, ...(this.#cookie !== null && { cookie: this.#cookie }) },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      // The device's cookie says nothing of who is signed in.
      if (!pair.startsWith('tavolo_session=')) continue;
      this.#cookie = pair.endsWith('=') ? null : pair;
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readJson(text) };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Bracketed names for what is nested, a repeated name for a list. What UTF-8 cannot hold is replaced, as browsers do. */
export function queryOf(parameters: Record<string, unknown>): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => pairsOf(name, value))
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map((item) => [name, String(item)]);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
  return [[name, value === null ? '' : String(value)]];
}

/** Signs a new player up; refuses to go on when the server does not let it. */
export async function signUp(origin: string): Promise<Browser> {
  const browser = new Browser(origin);
  const answer = await browser.call('auth.register', registration());
  if (answer.status !== 200 || !browser.isSignedIn) throw new Error(`Nobody could be signed up: ${JSON.stringify(answer.body)}`);
  return browser;
}

let players = 0;

/** A complete sign-up form of somebody new. */
export function registration(): Record<string, unknown> {
  players += 1;
  return {
    type: 'form',
    email: `conformance${players}@example.com`,
    password: 'Secret.123',
    currency: 'EUR',
    country_code: 'IT',
    birth_date: '1990-05-17',
    terms_accepted: '1',
  };
}
