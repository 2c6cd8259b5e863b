import type { FastifyInstance } from 'fastify';
import { exactOdds, isOddsMilli } from '@tavolo/odds';
import { Refusal } from '../kernel/errors/refusal.ts';
import type { Queryable } from '../kernel/database/index.ts';
import {
  actorOf,
  approvalDetail,
  bodyOf,
  invalid,
  needs,
  reasonOf,
  textOf,
  type Body,
  type DeclaredKind,
  type Effect,
  type Staff,
} from '../staff/index.ts';
import { boostsMade, endBoost, makeBoost, takesTwoToBoost, type BoostFault } from './boosts.ts';
import type { BetsParts } from './parts.ts';
import { betPermissions as may } from './permissions.ts';

const faults: Readonly<Record<BoostFault, [field: string, text: string]>> = {
  unknown: ['selection', 'There is no such selection'],
  not_higher: ['odds', 'A boost is above the odds of now'],
  there_is_one: ['selection', 'This selection is boosted already'],
};

/** A boost as the staff asks for it, and as it is kept while it waits for a second person. */
type Asked = {
  selection: string;
  /** Thousandths. */
  odds: number;
  /** Of each player, hundredths of the base currency. */
  maximumStake: number;
  from: string;
  until: string;
  reason: string;
};

export interface BoostStaffParts {
  parts: Pick<BetsParts, 'database'>;
  staff: Pick<Staff, 'audit' | 'guard' | 'approvals'>;
}

/**
 * `/staff/api/odds-boosts`: those that there are, making one and ending one, each with a reason. Amounts in hundredths of the base currency, odds in thousandths. What may
 * pay a player more than one person gives alone waits for a second one, and so does whatever gives players another turn on a selection.
 */
export function boostRoutes({ parts: { database }, staff: { approvals, audit, guard } }: BoostStaffParts) {
  const kind = declareKind(approvals);
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (_request, reply) => reply.send({ data: await boostsMade(database) }));

    api.post('/', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const asked = askedOf(bodyOf(request));
      const id = await database.transaction(async (tx) => {
        if (await takesTwoToBoost(tx, { ...asked, maximumStake: BigInt(asked.maximumStake) })) return null;
        const made = await make(tx, asked, person.email);
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.boosted',
          object: { kind: 'selection', id: asked.selection },
          after: shownOf(asked),
          reason: asked.reason,
          touches: 'money',
        });
        return made;
      });
      if (id === null) {
        const title = `Boost ${asked.selection} to ${exactOdds(asked.odds).toDecimal(2, 3)}`;
        const waiting = await kind.propose(person, asked, { title, reason: asked.reason });
        return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
      }
      return reply.code(201).send({ data: { id: id.toString() } });
    });

    api.post('/end', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 3);
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

function declareKind(approvals: Staff['approvals']): DeclaredKind<Asked> {
  return approvals.declare<Asked>({
    name: 'bets.boost',
    permissions: { propose: may.give, approve: may.confirm },
    touches: 'money',
    placeOf: ({ selection }) => ({ subject: `selection ${selection}`, part: 'boost' }),
    // Of a selection there is one boost at a time, whoever comes first.
    lock: () => Promise.resolve(),
    async apply(tx, asked, { by }): Promise<Effect> {
      await make(tx, asked, by);
      return { changes: [{ part: 'boost', before: null, after: { selection: asked.selection, ...shownOf(asked) } }], detail: {} };
    },
  });
}

async function make(tx: Queryable, { from, maximumStake, odds, reason, selection, until }: Asked, actor: string): Promise<bigint> {
  const given = { selection, odds, maximumStake: BigInt(maximumStake), from: new Date(from), until: new Date(until), actor, reason };
  const made = await makeBoost(tx, given);
  if (typeof made === 'string') throw invalid(...faults[made]);
  return made;
}

const shownOf = ({ from, maximumStake, odds, until }: Asked) => ({ odds: exactOdds(odds).toDecimal(2, 3), maximumStake, from, until });

function askedOf(body: Body): Asked {
  const reason = reasonOf(body, 3);
  const [selection, odds, maximumStake] = [textOf(body, 'selection'), wholeOf(body, 'odds'), wholeOf(body, 'maximum_stake')];
  if (!/^\d{1,18}-.{1,100}$/.test(selection)) throw invalid('selection', 'A selection of the offer');
  if (!isOddsMilli(odds)) throw invalid('odds', 'Odds in thousandths');
  const [from, until] = [momentOf(body, 'from'), momentOf(body, 'until')];
  if (until <= from) throw invalid('until', 'It lies before the beginning');
  return { selection, odds, maximumStake, from: from.toISOString(), until: until.toISOString(), reason };
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
