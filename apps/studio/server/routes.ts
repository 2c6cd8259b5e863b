import { keyDay } from '@tavolo/provider-protocol';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isClientSeed } from '@tavolo/fairness';
import { isChoiceForm, isMove, type GameChoice } from '@tavolo/game-maths';
import { framePage, framePolicy, pagePolicy, readClient, refusedPage, refusedPolicy, verifyPage } from './frame.ts';
import { liveRoutes } from './live/live-routes.ts';
import type { RoundRequest, StepRequest, StudioError } from './protocol.ts';
import { refusalStatus, StudioRefusal } from './refusal.ts';
import type { StudioDesk } from './desk.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface RouteParts {
  desk: StudioDesk;
  /** Folder of the built game clients. */
  clientDirectory: string;
  onFailure(error: unknown): void;
}

type Query = Record<string, unknown>;

/** `/studio/…`: the game server's calls, the frames and their files. Small messages, no sessions of the site, no compression. */
export function studioRoutes(parts: RouteParts): (fastify: FastifyInstance) => Promise<void> {
  const { desk } = parts;
  return async (fastify) => {
    await fastify.register(
      async (scope) => {
        scope.setErrorHandler((error: unknown, _request, reply) => refuse(error, reply, parts.onFailure));
        // Games run in an opaque origin, which calls itself "null". They carry their session's token in a header and no cookie, so this opens nothing.
        scope.addHook('onRequest', (request, reply, done) => {
          if (request.headers.origin === 'null') reply.header('access-control-allow-origin', 'null').header('vary', 'origin');
          done();
        });
        scope.options('/*', (_request, reply) =>
          reply
            .code(204)
            .headers({
              'access-control-allow-methods': 'GET, POST',
              'access-control-allow-headers': 'authorization, content-type',
              'access-control-max-age': '7200',
            })
            .send(),
        );

        // The hot path. The answer is one small object whose shape the client knows: written once, without a second walk over it.
        scope.post('/round', { bodyLimit: 4096, logLevel: 'warn' }, async (request, reply) => {
          const wanted = readRound(request.body);
          const answer = await desk.round(gameSessionOf(request), wanted.key, wanted.stake, wanted.choice, wanted.free);
          return json(reply, answer);
        });
        scope.post('/step', { bodyLimit: 4096 }, async (request, reply) =>
          json(reply, await desk.step(gameSessionOf(request), readStep(request.body))),
        );
        scope.get('/session', async (request, reply) => json(reply, await desk.session(gameSessionOf(request))));
        scope.post('/here', { bodyLimit: 4096 }, async (request, reply) => json(reply, await desk.takeOver(gameSessionOf(request))));
        scope.get('/balance', async (request, reply) => json(reply, await desk.balance(gameSessionOf(request))));
        scope.get<{ Querystring: Query }>('/rounds', async (request, reply) => {
          const offset = readCount(request.query, 'offset', 0, 100_000);
          const count = readCount(request.query, 'count', 15, 100);
          return json(reply, await desk.rounds(gameSessionOf(request), offset, Math.max(1, count)));
        });
        scope.get<{ Querystring: Query }>('/recall', async (request, reply) => {
          const { round } = request.query;
          if (typeof round !== 'string' || round.length > 64) throw new StudioRefusal('invalid_request', { field: 'round' });
          return json(reply, await desk.recall(gameSessionOf(request), round));
        });
        scope.get('/seeds', async (request, reply) => json(reply, await desk.seeds(gameSessionOf(request))));
        scope.post('/seeds/client', { bodyLimit: 4096 }, async (request, reply) => {
          const body = readObject(request.body);
          return json(reply, await desk.choose(gameSessionOf(request), readHash(body, 'hash'), readClientSeed(body)));
        });
        scope.post('/seeds/rotate', { bodyLimit: 4096 }, async (request, reply) => {
          const body = readObject(request.body);
          return json(reply, await desk.rotate(gameSessionOf(request), readHash(body, 'next'), readClientSeed(body)));
        });
        scope.get<{ Querystring: Query }>('/verify/round', async (request, reply) => {
          const { round } = request.query;
          if (typeof round !== 'string' || round.length > 64) throw new StudioRefusal('invalid_request', { field: 'round' });
          return json(reply, await desk.roundSeeds(round));
        });
        liveRoutes(scope, desk.live, (request) => desk.find(gameSessionOf(request)), json);
        scope.get<{ Querystring: Query }>('/verify', (request, reply) => verifier(parts, request, reply));
        // The code in its address is spent by a GET alone.
        scope.get<{ Params: { game: string }; Querystring: Query }>('/play/:game', { exposeHeadRoute: false }, (request, reply) =>
          frame(parts, request, reply),
        );
        scope.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => asset(parts.clientDirectory, request.params['*'], reply));
      },
      { prefix: '/studio' },
    );
  };
}

/** The token of a game session: `Authorization: Bearer …`, nowhere else, so that no log of addresses has it. */
export function gameSessionOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{1,64})$/i.exec(headers.authorization ?? '')?.[1];
}

function json(reply: FastifyReply, value: object): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(value));
}

function refuse(error: unknown, reply: FastifyReply, onFailure: (error: unknown) => void): FastifyReply {
  const refusal: StudioError =
    error instanceof StudioRefusal ? error.error : isBadRequest(error) ? { code: 'invalid_request' } : { code: 'unavailable' };
  if (!(error instanceof StudioRefusal) && refusal.code === 'unavailable') onFailure(error);
  return json(reply.code(refusalStatus[refusal.code]), { error: refusal });
}

/** Fastify's own refusals of a body: not JSON, too long, of another kind. */
function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
}

async function frame(
  parts: RouteParts,
  request: FastifyRequest<{ Params: { game: string }; Querystring: Query }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  withPolicy(reply, framePolicy);
  try {
    const { desk } = parts;
    const { game } = request.params;
    const files = readClient(parts.clientDirectory)?.(game);
    const { token, view } = await (desk.live.has(game) ? desk.enterTable(request.query['launch']) : desk.enter(request.query['launch']));
    if (view.game !== game || !files) return refused(reply.code(404), view.locale);
    return reply.send(framePage(view, token, files));
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error;
    const locale = error.locale ?? (request.headers['accept-language']?.startsWith('it') ? 'it' : 'en');
    return refused(reply.code(refusalStatus[error.error.code]), locale);
  }
}

function refused(reply: FastifyReply, locale: 'en' | 'it'): FastifyReply {
  withPolicy(reply, refusedPolicy);
  return reply.send(refusedPage(locale));
}

function withPolicy(reply: FastifyReply, policy: string): void {
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    .type('text/html; charset=utf-8');
}

/** The page on which anybody plays a round again in their own browser. */
function verifier(parts: RouteParts, request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply): FastifyReply {
  const files = readClient(parts.clientDirectory)?.('verify');
  const asked = typeof request.query['locale'] === 'string' ? request.query['locale'] : request.headers['accept-language'];
  const locale = asked?.startsWith('it') ? 'it' : 'en';
  withPolicy(reply, pagePolicy);
  return files ? reply.send(verifyPage(locale, files)) : refused(reply.code(404), locale);
}

/** Files of the built clients. Their names hold a hash of their content, so they never change. */
async function asset(directory: string, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const type = types[extname(name)];
  const path = join(directory, name);
  if (!type || !/^[\w-]+(\.[\w-]+)*$/.test(name)) return reply.code(404).type('text/plain').send('not found');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return reply.code(404).type('text/plain').send('not found');
  return (
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      // The frame that loads it has no origin, so nothing is of the same one.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('content-length', found.size)
      .type(type)
      .send(createReadStream(path))
  );
}

function readObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new StudioRefusal('invalid_request');
  return { ...body };
}

function readHash(body: Record<string, unknown>, field: 'hash' | 'next'): string {
  const hash = body[field];
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) throw new StudioRefusal('invalid_request', { field });
  return hash;
}

function readClientSeed({ clientSeed }: Record<string, unknown>): string {
  if (typeof clientSeed === 'string' && isClientSeed(clientSeed)) return clientSeed;
  throw new StudioRefusal('client_seed_not_allowed', { field: 'clientSeed' });
}

function readRound(body: unknown): { key: string; stake: bigint; choice: GameChoice | null; free: string | null } {
  const { key, stake, choice, free } = readObject(body) as Partial<Record<keyof RoundRequest, unknown>>;
  if (!isKey(key)) throw new StudioRefusal('invalid_request', { field: 'key' });
  if (typeof stake !== 'string' || !/^[1-9]\d{0,14}$/.test(stake)) throw new StudioRefusal('invalid_request', { field: 'stake' });
  if (choice !== undefined && choice !== null && !isChoiceForm(choice)) throw new StudioRefusal('choice_not_allowed', { field: 'choice' });
  if (free !== undefined && (typeof free !== 'string' || !/^[a-z0-9-]{1,60}$/.test(free)))
    throw new StudioRefusal('invalid_request', { field: 'free' });
  return { key, stake: BigInt(stake), choice: choice ?? null, free: free ?? null };
}

function readStep(body: unknown): StepRequest {
  const { round, key, at, move } = readObject(body);
  if (typeof round !== 'string' || round.length > 64) throw new StudioRefusal('invalid_request', { field: 'round' });
  if (!isKey(key)) throw new StudioRefusal('invalid_request', { field: 'key' });
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) throw new StudioRefusal('invalid_request', { field: 'at' });
  if (!isMove(move)) throw new StudioRefusal('move_not_allowed', { field: 'move' });
  return { round, key, at, move };
}

const isKey = (key: unknown): key is string =>
  typeof key === 'string' && /^(\d{8}\.)?[\w-]{1,64}$/.test(key) && !(key.includes('.') && keyDay(key) === null);

function readCount(query: Query, name: string, initial: number, most: number): number {
  const text = query[name];
  if (text === undefined) return initial;
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text) || Number(text) > most)
    throw new StudioRefusal('invalid_request', { field: name });
  return Number(text);
}
