import type { FastifyInstance } from 'fastify';
import { betKinds, sportKeys } from '@tavolo/contract';
import { formatAmount, isCurrency, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
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
import { UnknownWallet } from '../wallet/index.ts';
import { toBase } from './base-amount.ts';
import { freeBetsOf, giveFreeBet, mayBeOffered, revokeFreeBet } from './free-bets.ts';
import type { BetsParts } from './parts.ts';
import { betPermissions as may } from './permissions.ts';
import type { BetKind } from './slip.ts';

/** A free bet as the staff gives it, and as it is kept while it waits for a second person. */
type Asked = {
  player: string;
  key: string;
  currency: string;
  /** Minor units. */
  amount: string;
  kinds: string[];
  sports: string[];
  minimumOdds: number | null;
  minimumLegs: number;
  days: number;
  reason: string;
};

const kindName = 'bets.give_free_bet';

export interface FreeBetStaffParts {
  parts: BetsParts;
  staff: Pick<Staff, 'allowance' | 'audit' | 'guard' | 'approvals'>;
}

/**
 * `/staff/api/free-bets`: those of a player, and giving or taking away one, with a reason. What comes to more than one person gives alone in a day waits for a
 * second one.
 */
export function freeBetRoutes({ parts, staff }: FreeBetStaffParts) {
  const { approvals, audit, guard } = staff;
  const kind = declareKind({ parts, staff });
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (request, reply) => {
      const { player } = request.query as Readonly<Record<string, unknown>>;
      return reply.send({ data: await freeBetsOf(parts.database, numberOf('player', player)) });
    });

    api.post('/', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const asked = await askedOf(parts, bodyOf(request));
      const origin = `staff:${person.email}`;
      const id = await parts.database.transaction(async (tx) => {
        if (!(await staff.allowance.take(tx, person, await givingOf(tx, parts, asked)))) return null;
        const given = await give(tx, parts, asked, origin);
        if (given.isNew)
          await audit.record(tx, {
            by: actorOf(person),
            kind: 'bets.gave_free_bet',
            object: { kind: 'player', id: asked.player },
            after: { ...asked, freeBet: given.id.toString() },
            reason: asked.reason,
            touches: 'money',
          });
        return given.id;
      });
      if (id === null) {
        const title = `${formatAmount(BigInt(asked.amount), asked.currency as Currency)} ${asked.currency} to the player ${asked.player}`;
        const waiting = await kind.propose(person, asked, { title, reason: asked.reason });
        return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
      }
      return reply.code(201).send({ data: { id: id.toString() } });
    });

    api.post('/revoke', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 1);
      const [player, id] = [numberOf('player', body['player']), numberOf('id', body['id'])];
      await parts.database.transaction(async (tx) => {
        if (!(await revokeFreeBet(tx, player, id))) throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.revoked_free_bet',
          object: { kind: 'player', id: player.toString() },
          detail: { freeBet: id.toString() },
          reason,
          touches: 'money',
        });
      });
      return reply.code(204).send();
    });
  };
}

function declareKind({ parts, staff }: FreeBetStaffParts): DeclaredKind<Asked> {
  return staff.approvals.declare<Asked>({
    name: kindName,
    permissions: { propose: may.give, approve: may.confirm },
    touches: 'money',
    placeOf: ({ key, player }) => ({ subject: `player/${player}`, part: key }),
    // Two with one key are one free bet, whoever comes first.
    lock: () => Promise.resolve(),
    async apply(tx, request, { by }): Promise<Effect> {
      await give(tx, parts, request, `staff:${by}`);
      return { changes: [{ part: 'free_bet', before: null, after: { ...request } }], detail: {} };
    },
  });
}

async function give(tx: Queryable, parts: BetsParts, asked: Asked, origin: string): Promise<{ id: bigint; isNew: boolean }> {
  const playerId = BigInt(asked.player);
  if (!(await mayBeOffered(tx, parts, playerId, asked.currency)))
    throw invalid('player', 'This player may not be offered anything at the moment');
  const given = await giveFreeBet(tx, {
    playerId,
    key: asked.key,
    currency: asked.currency as Currency,
    amount: BigInt(asked.amount),
    kinds: asked.kinds as BetKind[],
    sports: asked.sports,
    minimumOdds: asked.minimumOdds,
    minimumLegs: asked.minimumLegs,
    days: asked.days,
    origin,
    reason: asked.reason,
  });
  if (!given) throw new Refusal('ConflictError', 'Another free bet was given with this key', { code: 'key_reused' });
  return given;
}

/** A free bet as it counts for whoever gives it alone. */
async function givingOf(tx: Queryable, { rates }: Pick<BetsParts, 'rates'>, { amount, currency, key, player }: Asked): Promise<Giving> {
  const [rule] = await tx.directory.query<{ alone: bigint }>('select free_bet_alone as alone from betting_rule');
  return { kind: 'free_bet', player, key, worth: toBase(BigInt(amount), currency as Currency, rates), limit: rule?.alone ?? null };
}

async function askedOf({ random, rates, wallet }: BetsParts, body: Body): Promise<Asked> {
  const player = numberOf('player', body['player']);
  const { currency } = await wallet.balances(player).catch((error: unknown) => {
    throw error instanceof UnknownWallet ? invalid('player', 'There is no such player') : error;
  });
  if (!isCurrency(currency) || rates(currency) === null) throw invalid('player', 'No bets are taken in the currency of this player');
  return {
    player: player.toString(),
    // A tool that tries again sends its own.
    key: body['key'] === undefined ? `staff:${random.bytes(12).toString('hex')}` : `staff:${keyOf(body)}`,
    currency,
    amount: amountOf(body, currency).toString(),
    kinds: someOf('kinds', body['kinds'] ?? betKinds, betKinds),
    sports: body['sports'] === undefined ? [] : someOf('sports', body['sports'], sportKeys),
    minimumOdds: body['minimum_odds'] == null ? null : wholeOf('minimum_odds', body['minimum_odds'], 1_001, 10_000_000),
    minimumLegs: wholeOf('minimum_legs', body['minimum_legs'] ?? 1, 1, 30),
    days: wholeOf('days', body['days'], 1, 365),
    reason: reasonOf(body, 1),
  };
}

function keyOf(body: Body): string {
  const key = textOf(body, 'key');
  if (!/^[\w.-]{1,100}$/.test(key)) throw invalid('key', 'At most 100 letters, digits, -, _ and .');
  return key;
}

function amountOf(body: Body, currency: Currency): bigint {
  try {
    const amount = parseAmount(textOf(body, 'amount'), currency);
    if (amount > 0n) return amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw invalid('amount', `An amount of ${currency} above zero`);
}

function numberOf(field: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value)) throw invalid(field, 'A number as text');
  return BigInt(value);
}

function wholeOf(field: string, value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw invalid(field, `A whole number from ${least} to ${most}`);
  return value;
}

function someOf(field: string, value: unknown, known: readonly string[]): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = known.filter((one) => list.includes(one));
  if (chosen.length === 0 || list.some((one) => !known.includes(String(one)))) throw invalid(field, `Some of ${known.join(', ')}`);
  return chosen;
}
