import type { FastifyInstance } from 'fastify';

/**
 * No text of PostgreSQL holds a NUL or half of a surrogate pair, and nobody types one: a request that brings one is refused before anything is asked of
 * the database.
 */
class UnstorableText extends Error {
  readonly statusCode = 400;
  readonly code = 'unstorable_text';
  constructor() {
    super('The request holds a NUL, or half of a character.');
  }
}

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Whether a value as it was parsed holds such a text, also as a name. Walks without recursion: JSON may nest as deep as its body is long. */
export function holdsUnstorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (isUnstorable(next)) return true;
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const [name, inner] of Object.entries(next)) {
        if (isUnstorable(name)) return true;
        left.push(inner);
      }
    }
  }
  return false;
}

/** Routes that refuse or drop it themselves, in words of their own. */
declare module 'fastify' {
  interface FastifyContextConfig {
    takesAnyText?: boolean;
  }
}

/**
 * Refuses every request whose path, query or parsed body holds such a text: 400, in the words of the routes that were asked. Routes with `takesAnyText` are left
 * out, and so are bodies that a route parses for itself.
 */
export function refuseUnstorable(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { body } = request;
    const isSuspect = request.url.includes('%00') || (typeof body === 'object' && body !== null);
    if (!isSuspect || !(holdsUnstorable(request.params) || holdsUnstorable(request.query) || holdsUnstorable(body))) return done();
    // Asked last: it costs more than all of the above.
    done(request.routeOptions.config.takesAnyText === true ? undefined : new UnstorableText());
  });
}
