import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Asked by this very machine, not through a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress);
}

/** `GET /metrics`, for this machine and for who has the token; to everybody else it is not there. */
export function metricsRoutes(metrics: Metrics, token: string | null) {
  const expected = token === null ? null : digest(`Bearer ${token}`);
  return (fastify: FastifyInstance): void => {
    fastify.addHook('onResponse', async (request, reply) => {
      metrics.observeRequest(request.routeOptions.url ?? 'unknown', request.method, reply.statusCode, reply.elapsedTime);
    });
    fastify.get('/metrics', async (request, reply) => {
      const hasToken = expected !== null && timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
      if (!hasToken && !isLocal(request)) return reply.code(404).send();
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    });
  };
}
