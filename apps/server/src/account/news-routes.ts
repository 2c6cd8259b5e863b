import type { FastifyInstance } from 'fastify';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { Account } from './account.ts';
import { unsubscribe } from './contacts.ts';

/**
 * `POST /unsubscribe?token=`: the one step by which mail programs end news for their reader (RFC 8058), without cookies and without a page. It
 * answers 200 as often as it is sent, and 400 for a link that is not ours. The page at the same address is the site's.
 */
export function newsRoutes(account: Account): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']);
    fastify.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    );
    for (const path of ['/unsubscribe', '/it/unsubscribe'])
      fastify.post(path, async (request, reply) => {
        const token = new URL(request.url, account.tools.settings.publicUrl).searchParams.get('token') ?? '';
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        if (typeof request.body !== 'string' || !saysOneClick(request.body))
          return reply.code(400).send('List-Unsubscribe=One-Click is missing');
        try {
          await unsubscribe(account.tools, token);
        } catch (error) {
          if (!(error instanceof CatalogueError)) throw error;
          return reply.code(400).send('The link does not hold');
        }
        return reply.send('Done');
      });
  };
}

/** The one field that a mail program sends, as a query or as a form in parts. */
const saysOneClick = (body: string): boolean =>
  new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
  /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(body);
