import type { FastifyInstance } from 'fastify';
import { formatAmount } from '@tavolo/money';
import { invalid, needs } from '../staff/index.ts';
import type { TournamentParts } from './parts.ts';
import { tournamentPermissions as may } from './permissions.ts';
import { runsSince, storedRun, type Run } from './runs.ts';
import { scoreText } from './score-text.ts';
import { pageOfPlaces } from './standings.ts';
import { playersIn } from './stored.ts';

/** Milliseconds for which runs are listed. */
const listedFor = 400 * 86_400_000;

/** `/staff/api/tournaments`: runs that were opened, latest end first; `/staff/api/tournaments/<id>`: the first hundred places with what became of their prizes. */
export const tournamentRoutes =
  ({ clock, database }: Pick<TournamentParts, 'clock' | 'database'>) =>
  (api: FastifyInstance): Promise<void> => {
    api.get('/', needs(may.read), async (_request, reply) => {
      const runs = await runsSince(database, new Date(clock.now().getTime() - listedFor));
      return reply.send({ data: runs.toReversed().map(shown) });
    });
    api.get('/:id', needs(may.read), async (request, reply) => {
      const { id } = request.params as Readonly<Record<string, string>>;
      const run = await storedRun(database, id ?? '');
      if (!run) throw invalid('id', 'A run that was opened');
      const places = await pageOfPlaces(database, run.id, 0, 100);
      const players = await playersIn(
        database,
        places.map(({ playerId }) => playerId),
        [run.id],
      );
      const prizes = new Map(players.map(({ playerId, prize }) => [playerId, prize]));
      const data = {
        ...shown(run),
        rules: run.rules,
        places: places.map(({ playerId, score }, index) => ({
          place: index + 1,
          player: playerId.toString(),
          score: scoreText(run.rules, score),
          prize: prizes.get(playerId) ?? null,
        })),
      };
      return reply.send({ data });
    });
    return Promise.resolve();
  };

function shown({ endsAt, id, paidAt, players, rules, startsAt, state, sysname }: Run): Record<string, unknown> {
  return {
    id,
    sysname,
    title: rules.titles.en,
    state,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
    players,
    prize_pool: { amount: formatAmount(BigInt(rules.prizePool), rules.base), currency: rules.base },
  };
}
