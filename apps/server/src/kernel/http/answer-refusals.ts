import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/**
 * Answers refusals of every route of `scope` in their one shape; what is no refusal is logged and says nothing of itself.
 * @param explain hears of each refusal, and may say more of it than it says itself
 */
export function answerRefusals(
  scope: FastifyInstance,
  explain: (refusal: Refusal, request: FastifyRequest) => Refusal = (refusal) => refusal,
): void {
  scope.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) =>
    send(reply, explain(asRefusal(error, request), request)),
  );
}

/** The same for addresses below the scope's prefix that no route has: as a route, since the site takes every address that nobody else does. */
export function answerUnknown(scope: FastifyInstance, options: RouteShorthandOptions = {}): void {
  scope.all('/*', options, () => {
    throw new Refusal('NotFoundError', 'Not Found');
  });
}

function send(reply: FastifyReply, error: Refusal): FastifyReply {
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  return reply.code(error.status).header('cache-control', 'no-store').send(error.body());
}

function asRefusal(error: Error & { statusCode?: number; code?: string }, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('PayloadTooLargeError', 'Payload too large');
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal('ValidationError', 'Invalid request');
  request.log.error({ err: error }, 'a request failed');
  return new Refusal('InternalServerError', 'Internal Server Error');
}
