import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy, publishedPage, readClient } from './frame.ts';
import type { Publication } from './publication.ts';

/**
 * `/studio/fairness/…`: what anybody needs to write a verifier: the method in words, rules by game and version, vectors, and a verifier of ours.
 * Rules files never change; the others may get better words.
 */
export function publicationRoutes(publication: Publication, clientDirectory: string) {
  return (scope: FastifyInstance): void => {
    scope.get<{ Querystring: Record<string, unknown> }>('/fairness', (request, reply) => {
      const asked = typeof request.query['locale'] === 'string' ? request.query['locale'] : request.headers['accept-language'];
      const locale = asked?.startsWith('it') ? 'it' : 'en';
      const files = readClient(clientDirectory)?.('fairness');
      return send(reply, 'text/html; charset=utf-8', publishedPage(locale, publication.method(locale), files?.styles ?? []), pagePolicy);
    });
    scope.get('/fairness/rules.json', (_request, reply) => send(reply, json, `${JSON.stringify(publication.list, null, 2)}\n`));
    scope.get('/fairness/vectors.json', (_request, reply) => send(reply, json, publication.vectors));
    scope.get<{ Params: { game: string; file: string } }>('/fairness/rules/:game/:file', (request, reply) => {
      const { game, file } = request.params;
      const text = file.endsWith('.json') ? publication.rules(game, file.slice(0, -'.json'.length)) : null;
      if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('There are no such rules.');
      return send(reply, json, text);
    });
    scope.get('/fairness/verifier.html', (_request, reply) =>
      send(reply, 'text/html; charset=utf-8', publication.verifier.html, publication.verifier.policy),
    );
  };
}

const json = 'application/json; charset=utf-8';

function send(reply: FastifyReply, type: string, body: string, policy = "default-src 'none'"): FastifyReply {
  return reply
    .headers({
      // Programs of other people read these as well.
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .type(type)
    .send(body);
}
