import type { FastifyInstance } from 'fastify';

/** No text of PostgreSQL holds a NUL, and nobody types one: a request that brings one is refused before anything is asked of the database. */
class NulInRequest extends Error {
  readonly statusCode = 400;
  readonly code = 'nul_in_request';
  constructor() {
    super('The request holds a NUL character.');
  }
}

/** Whether a value as it was parsed holds a NUL, in a text or in a name. Walks without recursion: JSON may nest as deep as its body is long. */
export function holdsNul(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (next.includes('\0')) return true;
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const [name, inner] of Object.entries(next)) {
        if (name.includes('\0')) return true;
        left.push(inner);
      }
    }
  }
  return false;
}

/** Routes that refuse or drop a NUL themselves, in words of their own. */
declare module 'fastify' {
  interface FastifyContextConfig {
    takesNul?: boolean;
  }
}

/**
 * Refuses every request whose path, query or parsed body holds a NUL: 400, in the words of the routes that were asked. Routes with `takesNul` are left
 * out, and so are bodies that a route parses for itself.
 */
export function refuseNul(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { body } = request;
    const isSuspect = request.url.includes('%00') || (typeof body === 'object' && body !== null);
    if (!isSuspect || !(holdsNul(request.params) || holdsNul(request.query) || holdsNul(body))) return done();
    // Asked last: it costs more than all of the above.
    done(request.routeOptions.config.takesNul === true ? undefined : new NulInRequest());
  });
}
