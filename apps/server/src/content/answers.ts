import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentError } from './errors.ts';

/**
 * Answers refusals of every route of `scope` in Strapi's shape; what is no refusal is logged and says nothing of itself.
 * @param explain says more of a refusal than Strapi does
 */
export function answerErrors(scope: FastifyInstance, explain: (refusal: ContentError) => ContentError = (refusal) => refusal): void {
  scope.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) =>
    send(reply, explain(asContentError(error, request))),
  );
}

/** The same for addresses below the scope's prefix that no route has: as a route, since the site takes every address that nobody else does. */
export function answerUnknown(scope: FastifyInstance): void {
  scope.all('/*', () => {
    throw new ContentError('NotFoundError', 'Not Found');
  });
}

/** Takes an empty body that says it is JSON for none, as Strapi does: its client sends the type with every request, also to delete. */
export function takeEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
}

function send(reply: FastifyReply, error: ContentError): FastifyReply {
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  return reply.code(error.status).header('cache-control', 'no-store').send(error.body());
}

function asContentError(error: Error & { statusCode?: number; code?: string }, request: FastifyRequest): ContentError {
  if (error instanceof ContentError) return error;
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new ContentError('PayloadTooLargeError', 'Payload too large');
  if (error.statusCode !== undefined && error.statusCode < 500) return new ContentError('ValidationError', 'Invalid request');
  request.log.error({ err: error }, 'a content request failed');
  return new ContentError('InternalServerError', 'Internal Server Error');
}

/** Answers every other verb of an address with 405, as Strapi's router does. */
export function refuseOthers(scope: FastifyInstance, url: string, allowed: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]): void {
  const methods = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !allowed.some((one) => one === method));
  scope.route({
    method: methods,
    url,
    handler: async (_request, reply) => {
      reply.header('allow', ['HEAD', ...allowed].join(', '));
      throw new ContentError('MethodNotAllowedError', 'Method Not Allowed');
    },
  });
}
