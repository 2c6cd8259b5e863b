import type { FastifyInstance } from 'fastify';
import { ContentError } from './errors.ts';

/** Takes an empty body that says it is JSON for none, as Strapi does: its client sends the type with every request, also to delete. */
export function takeEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
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

/** Answers each address of the scope with a slash at its end too, as Strapi's router does. Comes before the routes. */
export function takeSlashAtEnd(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    // With a route for GET comes one for HEAD by itself.
    if (route.method === 'HEAD' || /[/*]$/.test(route.routePath)) return;
    scope.route({ ...route, url: `${route.routePath}/` });
  });
}
