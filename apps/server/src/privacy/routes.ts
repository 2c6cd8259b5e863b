import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../kernel/calls/handlers.ts';
import { FileSlots } from '../kernel/http/index.ts';
import { sendPacked } from '../kernel/packed-file/index.ts';
import { readExport } from './data-export.ts';
import type { PrivacyParts } from './parts.ts';

/**
 * `/privacy/exports/{id}/data.json` and `data.html`: the files of a copy, for the player who asked for it. They are sent as they are kept, packed,
 * and may be large: a player is given one at a time.
 */
export function privacyRoutes(parts: PrivacyParts, authenticate: (request: FastifyRequest) => Promise<Session | null>) {
  const slots = new FileSlots();
  return async (fastify: FastifyInstance): Promise<void> => {
    fastify.get<{ Params: { id: string; file: string } }>('/privacy/exports/:id/:file', { compress: false }, async (request, reply) => {
      const { id, file } = request.params;
      const form = file === 'data.json' ? 'json' : file === 'data.html' ? 'html' : null;
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      // A player who is blocked may not fetch it here; the support sends it.
      const session = await authenticate(request).catch(() => null);
      const content = session && form && /^\d{1,18}$/.test(id) ? await readExport(parts, session.playerId, BigInt(id), form) : null;
      if (!session || !content || !form) {
        return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file, or its time is over.');
      }
      if (!slots.take(session.playerId, reply)) return reply;
      const type = form === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
      return sendPacked(request, reply, content, { name: `data.${form}`, type });
    });
  };
}
