import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRefusals, bearerOf } from '../../kernel/http/index.ts';
import { ContentError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `POST /content/webhook`: a Strapi elsewhere says that something has changed. It proves itself by the shared secret in `Authorization: Bearer …` or
 * `X-Webhook-Secret`, which its webhooks can be given as a header. What it says is not believed: content is read anew from where it is kept.
 */
export function webhookRoute({ secret, changed }: { secret: string; changed: () => Promise<void> }) {
  const expected = digest(secret);
  const isKnown = (request: FastifyRequest): boolean => {
    const own = request.headers['x-webhook-secret'];
    const given = typeof own === 'string' ? own : bearerOf(request.headers.authorization);
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
  return function routes(scope: FastifyInstance): void {
    answerRefusals(scope);
    scope.post('/content/webhook', async (request, reply) => {
      if (!isKnown(request)) throw new ContentError('UnauthorizedError', 'Missing or invalid credentials');
      await changed();
      return reply.code(204).send();
    });
  };
}
