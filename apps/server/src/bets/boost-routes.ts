import type { FastifyInstance } from 'fastify';
import { exactOdds, isOddsMilli } from '@tavolo/odds';
import { Refusal } from '../kernel/errors/refusal.ts';
import { actorOf, bodyOf, invalid, needs, textOf, type Body, type Staff } from '../staff/index.ts';
import { boostsMade, endBoost, makeBoost, type BoostFault } from './boosts.ts';
import type { BetsParts } from './parts.ts';
import { betPermissions as may } from './permissions.ts';

const faults: Readonly<Record<BoostFault, [field: string, text: string]>> = {
  unknown: ['selection', 'There is no such selection'],
  not_higher: ['odds', 'A boost is above the odds of now'],
  there_is_one: ['selection', 'This selection is boosted already'],
};

/** `/staff/api/odds-boosts`: those that there are, making one and ending one, each with a reason. Amounts in hundredths of the base currency, odds in thousandths. */
export function boostRoutes({ parts: { database }, staff: { audit, guard } }: { parts: BetsParts; staff: Pick<Staff, 'audit' | 'guard'> }) {
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (_request, reply) => reply.send({ data: await boostsMade(database) }));

    api.post('/', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body);
      const [selection, odds, maximumStake] = [textOf(body, 'selection'), wholeOf(body, 'odds'), wholeOf(body, 'maximum_stake')];
      if (!/^\d{1,18}-.{1,100}$/.test(selection)) throw invalid('selection', 'A selection of the offer');
      if (!isOddsMilli(odds)) throw invalid('odds', 'Odds in thousandths');
      const [from, until] = [momentOf(body, 'from'), momentOf(body, 'until')];
      if (until <= from) throw invalid('until', 'It lies before the beginning');
      const id = await database.transaction(async (tx) => {
        const given = { selection, odds, maximumStake: BigInt(maximumStake), from, until, actor: person.email, reason };
        const made = await makeBoost(tx, given);
        if (typeof made === 'string') throw invalid(...faults[made]);
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.boosted',
          object: { kind: 'selection', id: selection },
          after: { odds: exactOdds(odds).toDecimal(2, 3), maximumStake, from: from.toISOString(), until: until.toISOString() },
          reason,
          touches: 'money',
        });
        return made;
      });
      return reply.code(201).send({ data: { id: id.toString() } });
    });

    api.post('/end', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body);
      const id = textOf(body, 'id');
      if (!/^\d{1,18}$/.test(id)) throw invalid('id', 'A number as text');
      await database.transaction(async (tx) => {
        if (!(await endBoost(tx, BigInt(id)))) throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.ended_boost',
          object: { kind: 'odds_boost', id },
          reason,
          touches: 'money',
        });
      });
      return reply.code(204).send();
    });
  };
}

function reasonOf(body: Body): string {
  const reason = textOf(body, 'reason').trim();
  if (reason.length < 1 || reason.length > 500) throw invalid('reason', 'Say why, in at most 500 characters');
  return reason;
}

function wholeOf(body: Body, field: string): number {
  const value = body[field];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 1_000_000_000)
    throw invalid(field, 'A whole number above zero');
  return value;
}

function momentOf(body: Body, field: string): Date {
  const at = Date.parse(textOf(body, field));
  if (!Number.isFinite(at)) throw invalid(field, 'A moment is expected, such as 2026-11-23T20:15:00Z');
  return new Date(at);
}
