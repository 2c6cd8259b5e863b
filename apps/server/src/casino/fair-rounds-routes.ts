import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Session } from '../kernel/calls/handlers.ts';
import { FileSlots } from '../kernel/http/index.ts';
import type { Casino } from './casino.ts';
import type { Integration } from './parts.ts';
import { recordOf } from './provider-wallet.ts';
import { roundsById } from './rounds.ts';
import { userOf } from './token.ts';

/**
 * `/games/rounds.json`: all rounds of the player who is signed in, with the seeds that they came from, for the verifier that works without us.
 * A seed that is still in use stands there by its fingerprint alone.
 */
export function fairRoundsRoutes(casino: Casino, authenticate: (request: FastifyRequest) => Promise<Session | null>) {
  const slots = new FileSlots();
  return async (fastify: FastifyInstance): Promise<void> => {
    fastify.get('/games/rounds.json', async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      const session = await authenticate(request).catch(() => null);
      if (!session) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
      if (!slots.take(session.playerId, reply)) return reply;
      return reply
        .header('content-disposition', 'attachment; filename="rounds.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(fairRounds(casino, session.playerId)));
    });
  };
}

/** The file, piece by piece: it is as long as the player's history. */
async function* fairRounds({ parts }: Casino, playerId: bigint): AsyncGenerator<string> {
  const verifiable = [...parts.integrations.values()].flatMap(({ name, fairness }) => (fairness ? [{ name, fairness }] : []));
  const list = async function* (pieces: (made: Verifiable) => AsyncIterable<object>): AsyncGenerator<string> {
    let separator = '\n';
    for (const made of verifiable) {
      for await (const piece of pieces(made)) {
        yield separator + JSON.stringify(piece);
        separator = ',\n';
      }
    }
  };
  yield `{"format":"tavolo-rounds","created_at":"${parts.clock.now().toISOString()}","rounds":[`;
  yield* list(async function* ({ name, fairness }) {
    for await (const row of roundsById(parts.database, playerId, name)) {
      const round = fairness.round(recordOf(row));
      if (round) yield round;
    }
  });
  // After the rounds: a seed that is changed meanwhile is revealed for all of them.
  yield '],\n"seeds":[';
  yield* list(async function* ({ fairness }) {
    yield* await fairness.seeds(userOf(playerId));
  });
  yield ']}\n';
}

type Verifiable = { name: string; fairness: NonNullable<Integration['fairness']> };
