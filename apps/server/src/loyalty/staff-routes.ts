import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../kernel/database/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import type { RandomSource } from '../kernel/random/random.ts';
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
  type Giving,
  type Staff,
} from '../staff/index.ts';
import type { LoyaltyParts } from './parts.ts';
import { loyaltyPermissions as may } from './permissions.ts';
import { point, whole } from './points.ts';
import { cancel, orderedGoods, pageOfPurchases, send, type Purchase } from './purchases.ts';
import { book, lockAccount, pageOfEntries, readAccount } from './stored.ts';

/** Points that are given, or taken below zero, and as they are kept while they wait for a second person. */
type Asked = {
  player: string;
  key: string;
  /** Whole. */
  points: string;
  reason: string;
};

export interface LoyaltyStaffParts {
  parts: LoyaltyParts;
  random: RandomSource;
  staff: Pick<Staff, 'allowance' | 'audit' | 'guard' | 'approvals'>;
}

/**
 * `/staff/api/loyalty`: the points and purchases of a player; giving and taking points with a reason, for which more than one person decides where it comes to more than one gives or takes alone in a
 * day; goods that wait, which are sent or cancelled.
 */
export function loyaltyRoutes({ parts, random, staff }: LoyaltyStaffParts) {
  const { approvals, audit, guard } = staff;
  const { database } = parts;
  const kind = declareKind(parts, staff);
  return function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (request, reply) => {
      const player = numberOf('player', (request.query as Body)['player']);
      const [account, { entries }, { purchases }] = [
        await readAccount(database, player),
        await pageOfEntries(database, player, { offset: 0, limit: 100 }),
        await pageOfPurchases(database, player, { offset: 0, limit: 100 }),
      ];
      return reply.send({
        data: {
          points: whole(account.balance),
          earned: whole(account.points.games + account.points.sports + account.points.otherwise),
          character: account.character,
          entries: entries.map(({ at, points, ...entry }) => ({ ...entry, points: decimal(points), at: at.toISOString() })),
          purchases: purchases.map(shown),
        },
      });
    });

    api.post('/points', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const asked = await askedOf(parts, random, bodyOf(request));
      const origin = `staff:${person.email}`;
      const isDone = await database.transaction(async (tx) => {
        if (!(await staff.allowance.take(tx, person, await givingOf(tx, asked)))) return false;
        if (await give(tx, parts, asked, origin))
          await audit.record(tx, {
            by: actorOf(person),
            kind: 'loyalty.gave_points',
            object: { kind: 'player', id: asked.player },
            after: { ...asked },
            reason: asked.reason,
            touches: 'money',
          });
        return true;
      });
      if (isDone) return reply.code(204).send();
      const waiting = await kind.propose(person, asked, {
        title: `${asked.points} points to the player ${asked.player}`,
        reason: asked.reason,
      });
      return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
    });

    api.get('/goods', needs(may.read), async (_request, reply) => reply.send({ data: (await orderedGoods(database)).map(shown) }));

    for (const [path, name, act] of [
      ['/goods/send', 'loyalty.sent_goods', (tx: Queryable, about: About) => send(tx, parts, about, about)],
      ['/goods/cancel', 'loyalty.cancelled_goods', (tx: Queryable, about: About) => cancel(tx, parts, about, about)],
    ] as const)
      api.post(path, needs(may.send), async (request, reply) => {
        const person = guard.of(request);
        const body = bodyOf(request);
        const playerId = numberOf('player', body['player']);
        const isNews = await parts.notices.mayTell(playerId);
        const about = { playerId, id: numberOf('id', body['id']), note: noteOf(body), isNews };
        await database.transaction(async (tx) => {
          if (!(await act(tx, about))) throw new Refusal('NotFoundError', 'Not Found');
          await audit.record(tx, {
            by: actorOf(person),
            kind: name,
            object: { kind: 'player', id: about.playerId.toString() },
            detail: { purchase: about.id.toString() },
            ...(about.note !== null && { reason: about.note }),
            touches: 'money',
          });
        });
        parts.notices.ring(about.playerId);
        return reply.code(204).send();
      });
    return Promise.resolve();
  };
}

interface About {
  playerId: bigint;
  id: bigint;
  note: string | null;
  isNews: boolean;
}

function declareKind(parts: LoyaltyParts, staff: Pick<Staff, 'approvals'>): DeclaredKind<Asked> {
  return staff.approvals.declare<Asked>({
    name: 'loyalty.give_points',
    permissions: { propose: may.give, approve: may.confirm },
    touches: 'money',
    placeOf: ({ key, player }) => ({ subject: `player/${player}`, part: key }),
    // Two with one key are one gift, whoever comes first.
    lock: () => Promise.resolve(),
    async apply(tx, request, { by }): Promise<Effect> {
      await give(tx, parts, request, `staff:${by}`);
      return { changes: [{ part: 'points', before: null, after: { ...request } }], detail: {} };
    },
  });
}

/** Books them; a key that was booked before stays as it is, and is false. What is taken may be more than there is: the rest is owed. */
async function give(tx: Queryable, { clock }: LoyaltyParts, { key, player, points, reason }: Asked, origin: string): Promise<boolean> {
  const playerId = BigInt(player);
  await lockAccount(tx, playerId);
  const name = `${origin}: ${reason}`;
  return book(tx, { playerId, key, kind: 'staff', points: BigInt(points) * point, name, at: clock.now() });
}

/** Points as they count for whoever gives or takes them alone: many small ones are a large one, in both directions. */
async function givingOf(tx: Queryable, { key, player, points }: Asked): Promise<Giving> {
  const [rule] = await tx.directory.query<{ alone: bigint }>('select alone from loyalty_rule');
  const asked = BigInt(points);
  return { kind: 'points', player, key, worth: asked < 0n ? -asked : asked, limit: rule?.alone ?? null };
}

async function askedOf(parts: LoyaltyParts, random: RandomSource, body: Body): Promise<Asked> {
  const player = numberOf('player', body['player']);
  await parts.facts(player).catch(() => {
    throw invalid('player', 'There is no such player');
  });
  const points = textOf(body, 'points');
  if (!/^-?[1-9]\d{0,8}$/.test(points)) throw invalid('points', 'A whole number of points, below zero to take some');
  const key = body['key'] === undefined ? random.bytes(12).toString('hex') : textOf(body, 'key');
  if (!/^[\w.-]{1,100}$/.test(key)) throw invalid('key', 'At most 100 letters, digits, -, _ and .');
  return { player: player.toString(), key: `staff:${key}`, points, reason: reasonOf(body, 1) };
}

function noteOf(body: Body): string | null {
  if (body['note'] === undefined || body['note'] === null || body['note'] === '') return null;
  const note = textOf(body, 'note').trim();
  if (note.length > 500) throw invalid('note', 'At most 500 characters');
  return note;
}

function numberOf(field: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value)) throw invalid(field, 'A number as text');
  return BigInt(value);
}

/** Points with their fraction, as decimal text. */
function decimal(billionths: bigint): string {
  const size = billionths < 0n ? -billionths : billionths;
  const fraction = String(size % point)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${billionths < 0n ? '-' : ''}${size / point}${fraction && `.${fraction}`}`;
}

function shown({ createdAt, id, playerId, price, updatedAt, ...rest }: Purchase): Record<string, unknown> {
  return {
    id: id.toString(),
    player: playerId.toString(),
    price: price.toString(),
    ...rest,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
