import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestLimit } from '../kernel/rate-limits/index.ts';
import { ContentError } from './errors.ts';
import type { AccessToken } from './token.ts';

/**
 * Stands in front of the REST routes, before a body is read: a player counts by the session behind the token, everybody else by address,
 * together with the calls of the API. Whoever holds the full-access token is not counted: who publishes a whole site at once is at work.
 */
export function limitContent(
  scope: FastifyInstance,
  { limit, token, sessionOf }: { limit: RequestLimit; token: AccessToken; sessionOf: (request: FastifyRequest) => string | null },
): void {
  scope.addHook('onRequest', async (request) => {
    if (holds(token, request)) return;
    const wait = limit.take(request.ip, sessionOf(request) ?? undefined);
    if (wait > 0) throw new ContentError('RateLimitError', 'Too many requests, please try again later.', { retryAfter: wait });
  });
}

/** A wrong token is nobody's: its sender counts like everybody else, and hears of it from the route. */
function holds(token: AccessToken, request: FastifyRequest): boolean {
  try {
    return token.isHeldBy(request);
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}
