import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OfferEvent } from '../offer/model.ts';
import { proofOf } from './proof.ts';
import type { Publication } from './publication.ts';

/** `/sportsbook/fairness/…`: what anybody needs to play a simulated event again: the method, a program, a verifier, and what each event was played from. */
export function publicationRoutes({
  findEvent,
  publication,
}: {
  findEvent: (id: string) => Promise<OfferEvent | null>;
  publication: Publication;
}) {
  return (scope: FastifyInstance): void => {
    scope.get<{ Querystring: Record<string, unknown> }>('/sportsbook/fairness', (request, reply) => {
      const asked = typeof request.query['locale'] === 'string' ? request.query['locale'] : request.headers['accept-language'];
      const { html, policy } = publication.method(asked?.startsWith('it') ? 'it' : 'en');
      return send(reply, 'text/html; charset=utf-8', html, policy);
    });
    scope.get('/sportsbook/fairness/replay.js', (_request, reply) => send(reply, 'text/javascript; charset=utf-8', publication.program));
    scope.get('/sportsbook/fairness/verifier.html', (_request, reply) =>
      send(reply, 'text/html; charset=utf-8', publication.verifier.html, publication.verifier.policy),
    );
    scope.get<{ Params: { file: string } }>('/sportsbook/fairness/events/:file', async (request, reply) => {
      const id = /^(\d{1,18})\.json$/.exec(request.params.file)?.[1];
      const event = id === undefined ? null : await findEvent(id);
      const proof = event && proofOf(event);
      if (!proof) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such simulated event.');
      return send(
        reply.header('cache-control', 'public, max-age=5'),
        'application/json; charset=utf-8',
        `${JSON.stringify(proof, null, 2)}\n`,
      );
    });
  };
}

function send(reply: FastifyReply, type: string, body: string, policy = "default-src 'none'"): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'public, max-age=300');
  return reply
    .headers({
      // Programs of other people read these as well.
      'access-control-allow-origin': '*',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .type(type)
    .send(body);
}
