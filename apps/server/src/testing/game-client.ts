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

/** Asks the game server in a session as a frame does, whose origin is opaque: reads without a body, sends one otherwise. */
export async function askGame(send: Send, session: string, path: string, body?: object): Promise<GameAnswer> {
  const query = path.includes('?') ? '&' : '?';
  const {
    status,
    headers,
    body: text,
  } = await (body
    ? send({
        method: 'POST',
        path: `/studio/${path}`,
        headers: { origin: 'null', 'content-type': 'application/json' },
        body: JSON.stringify({ session, ...body }),
      })
    : send({ method: 'GET', path: `/studio/${path}${query}session=${session}`, headers: { origin: 'null' } }));
  return { ...JSON.parse(text), status, headers };
}

/** Opens a game that was launched, as its frame does: the player's seed is given where none is. Answers the session. */
export async function enterGame(send: Send, { session }: { session: string }): Promise<string> {
  const { current } = await askGame(send, session, 'seeds');
  const { hash, clientSeed } = current as { hash: string; clientSeed: string | null };
  if (clientSeed === null) await askGame(send, session, 'seeds/client', { hash, clientSeed: 'of the player' });
  return session;
}
