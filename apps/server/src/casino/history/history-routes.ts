import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../kernel/calls/handlers.ts';
import { FileSlots } from '../../kernel/http/index.ts';
import { sendPacked } from '../../kernel/packed-file/index.ts';
import type { HistoryExports } from './history-exports.ts';

/** `/games/history/{id}/rounds.csv`: the file, for the player who asked for it; one at a time. */
export function historyRoutes(exports: HistoryExports, authenticate: (request: FastifyRequest) => Promise<Session | null>) {
  const slots = new FileSlots();
  return async (fastify: FastifyInstance): Promise<void> => {
    fastify.get<{ Params: { id: string } }>('/games/history/:id/rounds.csv', { compress: false }, async (request, reply) => {
      const session = await authenticate(request).catch(() => null);
      const file = session && (await exports.read(session.playerId, request.params.id));
      if (!session || !file) {
        return reply
          .code(404)
          .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
          .type('text/plain; charset=utf-8')
          .send('There is no such file, or its time is over.');
      }
      if (!slots.take(session.playerId, reply)) return reply;
      return sendPacked(request, reply, file, { name: 'rounds.csv', type: 'text/csv; charset=utf-8' });
    });
  };
}
