import type { FastifyInstance } from 'fastify';

const methods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';
const headers = 'Content-Type,Authorization,Origin,Accept';
/** Seconds for which a browser need not ask again whether it may. */
const remembered = 86_400;

/**
 * Lets pages of other origins call the routes of a scope from a browser. Cookies are not sent along: whoever is somebody says so by
 * `Authorization`. `*` among the origins is all of them.
 */
export function allowOrigins(scope: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return;
    reply.header('access-control-allow-origin', origin);
    // A browser that asks whether it may; everybody else's OPTIONS is an address that no route has.
    if (request.method !== 'OPTIONS') return;
    await reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': headers,
        'access-control-max-age': String(remembered),
      })
      .code(204)
      .send();
  });
}
