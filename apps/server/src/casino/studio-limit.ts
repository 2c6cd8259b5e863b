import { gameSessionOf } from '@tavolo/studio';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimit, RoundLimit } from '../kernel/rate-limits/index.ts';

/** Calls that move money. */
const moneyCalls: ReadonlySet<string> = new Set([
  '/studio/round',
  '/studio/step',
  '/studio/table/bets',
  '/studio/table/undo',
  '/studio/table/cash-out',
  '/studio/table/pick',
]);

/**
 * Stands in front of the studio's calls: a session of a game that has been answered counts by itself, so that no neighbour behind the same
 * address can use up what is its player's; everything else counts by address. Who sends too much is told to wait in the studio's own words,
 * which a game does by itself. Rounds, which move money, count once more: by player, over all
 * sessions and games, as far as `userOf` knows whose session it is, which it does once the game was opened. Files are left out.
 */
export function limitStudio(
  scope: FastifyInstance,
  { limit, rounds, userOf }: { limit: RequestLimit; rounds: RoundLimit; userOf(session: string): string | null },
): void {
  // By the route that answers: an address can be written in many ways, `/studio/%72ound` for one.
  const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean => url !== '/studio/assets/*';
  scope.addHook('preHandler', (request, reply, done) => {
    const session = isCall(request) ? gameSessionOf(request) : undefined;
    const isRound = session !== undefined && request.method === 'POST' && moneyCalls.has(request.routeOptions.url ?? '');
    const wait = isCall(request)
      ? limit.take(request.ip, session) || (isRound ? rounds.take(request.ip, userOf(session) ?? session) : 0)
      : 0;
    if (wait === 0) return done();
    void reply
      .code(429)
      .headers({ 'retry-after': wait, 'cache-control': 'no-store' })
      .send({ error: { code: 'too_soon', retryAfter: wait * 1000 } });
  });
  scope.addHook('onResponse', (request, reply, done) => {
    const session = isCall(request) ? gameSessionOf(request) : undefined;
    if (session !== undefined && reply.statusCode < 400) limit.proven(session);
    else if (session !== undefined && reply.statusCode === 401) limit.refuted(session);
    done();
  });
}
