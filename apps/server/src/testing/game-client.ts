import type { FastifyInstance } from 'fastify';

/** How a test reaches the product: by HTTP, or without a port. */
export type Send = (request: {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{ status: number; headers: Headers; body: string }>;

export const sendTo =
  (origin: string): Send =>
  async ({ path, ...init }) => {
    const response = await fetch(origin + path, init);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

export const sendInto =
  (fastify: FastifyInstance, remoteAddress = '127.0.0.1'): Send =>
  async ({ method, path, headers, body }) => {
    const response = await fastify.inject({ method, url: path, headers, remoteAddress, ...(body !== undefined && { payload: body }) });
    const told = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: response.statusCode, headers: new Headers(told), body: response.body };
  };

/** What the answers of the game server hold, as far as tests look at them. */
export interface GameAnswer {
  status: number;
  headers: Headers;
  error?: { code: string; retryAfter?: number };
  [field: string]: unknown;
}

/** Asks the game server in a session, by its token, as a frame does, whose origin is opaque: reads without a body, sends one otherwise. */
export async function askGame(send: Send, session: string, path: string, body?: object): Promise<GameAnswer> {
  const headers = { origin: 'null', authorization: `Bearer ${session}` };
  const answer = await send(
    body
      ? { method: 'POST', path: `/studio/${path}`, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { method: 'GET', path: `/studio/${path}`, headers },
  );
  return { ...JSON.parse(answer.body), status: answer.status, headers: answer.headers };
}

/** Loads the frame of a game that was launched; answers the token of its session, which is in the page. */
export async function loadFrame(send: Send, { url }: { url: string }): Promise<string> {
  const { status, body } = await send({ method: 'GET', path: url, headers: {} });
  const config = /<script type="application\/json" id="config">(.*)<\/script>/.exec(body)?.[1];
  if (!config) throw new Error(`the frame cannot be opened: ${status}`);
  return JSON.parse(config).session;
}

/** Opens a game that was launched as its frame does, with a seed of the player's where none is there. Answers the token of its session. */
export async function enterGame(send: Send, launched: { url: string }): Promise<string> {
  const session = await loadFrame(send, launched);
  const { current } = await askGame(send, session, 'seeds');
  const { hash, clientSeed } = current as { hash: string; clientSeed: string | null };
  if (clientSeed !== null) return session;
  const { status } = await askGame(send, session, 'seeds/client', { hash, clientSeed: 'of the player' });
  if (status >= 500) throw new Error(`the seed of the player was not taken: ${status}`);
  return session;
}
