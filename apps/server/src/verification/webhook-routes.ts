import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { takeWebhook } from './check.ts';
import type { VerificationParts } from './parts.ts';
import { webhookShape } from './review.ts';
import { isAuthentic } from './signature.ts';

/** Where the provider sends its messages. */
export const webhookPath = '/identity/sumsub/webhook';
const bodyLimit = 65_536;

const readable = v.pipe(v.string(), v.parseJson(), webhookShape);

/**
 * `POST /identity/sumsub/webhook`. The digest is checked over the raw bytes before anything is read. Answered with 200 whenever a repeat
 * could change nothing: also for a message that came before, came late, or is of nobody we know. A fault of ours is a 500: the provider repeats.
 */
export function webhookRoutes(parts: VerificationParts): (fastify: FastifyInstance) => void {
  const one = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
  return (fastify) => {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      scope.post(webhookPath, { bodyLimit }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const algorithm = one(request.headers['x-payload-digest-alg']);
        const digest = one(request.headers['x-payload-digest']);
        if (parts.webhookSecret === null || !isAuthentic(parts.webhookSecret, body, algorithm, digest)) {
          parts.security?.record({ event: 'callback', outcome: 'failure', reason: 'not_signed', about: 'identity', address: request.ip });
          return reply.code(401).send({ ok: false });
        }
        const parsed = v.safeParse(readable, body.toString('utf8'));
        if (!parsed.success) {
          parts.log.warn({ bytes: body.length }, 'a message about an identity check cannot be read');
          return reply.code(400).send({ ok: false });
        }
        const { applicantId, type, correlationId } = parsed.output;
        const fate = await takeWebhook(parts, parsed.output);
        parts.log[fate === 'unknown' ? 'warn' : 'info'](
          { applicant: applicantId, type, correlation: correlationId, fate },
          'a message about an identity check',
        );
        return reply.send({ ok: true });
      });
    });
  };
}
