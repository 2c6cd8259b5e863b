import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../platform/calls/handlers.ts';
import { readExport } from './data-export.ts';
import type { PrivacyParts } from './parts.ts';

/** `/privacy/exports/{id}/data.json` and `data.html`: the files of a copy, for the player who asked for it. */
export function privacyRoutes(parts: PrivacyParts, authenticate: (request: FastifyRequest) => Promise<Session | null>) {
  return async (fastify: FastifyInstance): Promise<void> => {
    fastify.get<{ Params: { id: string; file: string } }>('/privacy/exports/:id/:file', async (request, reply) => {
      const { id, file } = request.params;
      const form = file === 'data.json' ? 'json' : file === 'data.html' ? 'html' : null;
      // A player who is blocked may not fetch it here; the support sends it.
      const session = await authenticate(request).catch(() => null);
      const content = session && form && /^\d{1,18}$/.test(id) ? await readExport(parts, session.playerId, BigInt(id), form) : null;
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      if (!content || !form) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file, or its time is over.');
      return reply
        .headers({
          'content-disposition': `attachment; filename="data.${form}"`,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        })
        .type(form === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
        .send(content);
    });
  };
}
