import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/index.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { actorOf, bodyOf, invalid, needs, reasonOf, textOf, type Staff } from '../../staff/index.ts';
import { betPermissions as may } from '../permissions.ts';
import { flagOutcomes, listFlags, resolveFlag, type Flag } from './flags.ts';

export interface IntegrityParts {
  database: Database;
  clock: Clock;
  staff: Pick<Staff, 'audit' | 'guard'>;
}

type Asked = FastifyRequest<{ Querystring: Record<string, string> }>;

/** Patterns of bets that wait for somebody to look at them, and what people thought of them. */
export function integrityRoutes({ clock, database, staff: { audit, guard } }: IntegrityParts) {
  return function routes(api: FastifyInstance): void {
    api.get('/integrity', needs(may.read), async (request: Asked, reply) => {
      const flags = await listFlags(database, { isOpen: request.query['state'] !== 'resolved', limit: 200 });
      return reply.send({ data: flags.map(shown) });
    });

    api.post('/integrity/resolve', needs(may.stop), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 3);
      const id = textOf(body, 'id');
      if (!/^\d{1,18}$/.test(id)) throw invalid('id', 'A number as text');
      const named = textOf(body, 'outcome');
      const outcome = flagOutcomes.find((one) => one === named);
      if (!outcome) throw invalid('outcome', `One of ${flagOutcomes.join(', ')}`);
      await database.transaction(async (tx) => {
        if (!(await resolveFlag(tx, { id: BigInt(id), outcome, by: person.email, reason, now: clock.now() })))
          throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.integrity_resolved',
          object: { kind: 'integrity_flag', id },
          after: { outcome },
          reason,
          touches: 'player',
        });
      });
      return reply.code(204).send();
    });
  };
}

const shown = ({ eventId, foundAt, id, players, resolvedAt, resolvedBy, seenAt, ...flag }: Flag) => ({
  ...flag,
  id: String(id),
  event: eventId === null ? null : String(eventId),
  players: players.map(String),
  found_at: foundAt.toISOString(),
  seen_at: seenAt.toISOString(),
  resolved_by: resolvedBy,
  resolved_at: resolvedAt?.toISOString() ?? null,
});
