import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded, isOwnHost, sparedAt } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface MetricsAccess {
  /** Bearer token for everybody else; null: nobody else. */
  token: string | null;
  /** PUBLIC_URL. Where it is not this machine a request from this machine may come through a proxy on it. */
  publicUrl: string;
}

/** `GET /metrics`, for who has the token, and where people reach the product on this machine alone for its programs; to everybody else it is not there. */
export function metricsRoutes(metrics: Metrics, { token, publicUrl }: MetricsAccess) {
  const isSpared = sparedAt(publicUrl);
  const isLocal = (request: FastifyRequest): boolean =>
    isSpared(request.socket.remoteAddress ?? '') && !isForwarded(request) && isOwnHost(request.hostname, publicUrl);
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
