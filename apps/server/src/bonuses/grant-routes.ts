import type { FastifyInstance } from 'fastify';
import { formatAmount, isCurrency, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import { toBase } from '../bets/index.ts';
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
import type { BonusGrant, GrantRefusal } from './grant.ts';
import type { BonusParts } from './parts.ts';
import { bonusPermissions as may } from './permissions.ts';

/** A bonus as the staff grants it, and as it is kept while it waits for a second person. */
type Asked = {
  player: string;
  key: string;
  kind: string;
  currency: string;
  /** Minor units. */
  amount: string;
  reason: string;
};

/** Bonuses of one product, as the staff meets them. */
export interface StaffBonuses {
  product: 'casino' | 'betting';
  grant(tx: Queryable, grant: BonusGrant, isInGoodStanding: boolean): Promise<{ id: bigint; isNew: boolean } | GrantRefusal>;
  /** The player's latest, those that run or wait at the head. */
  list(playerId: bigint): Promise<Record<string, unknown>[]>;
  /** Takes back one that isn't active; whether there was one. */
  revoke(tx: Queryable, playerId: bigint, id: bigint): Promise<boolean>;
}

export interface BonusStaffParts {
  parts: BonusParts;
  staff: Pick<Staff, 'allowance' | 'audit' | 'guard' | 'approvals'>;
  bonuses: StaffBonuses;
}

/**
 * `/staff/api/betting-bonuses` and `/staff/api/casino-bonuses`: those of a player, granting one, and taking one back that isn't active, with a reason. What comes to more than one person grants alone in
 * a day waits for a second one.
 */
export function bonusRoutes({ bonuses, parts, staff }: BonusStaffParts) {
  const { approvals, audit, guard } = staff;
  const { product } = bonuses;
  const kind = declareKind({ bonuses, parts, staff });
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (request, reply) => {
      const { player } = request.query as Readonly<Record<string, unknown>>;
      return reply.send({ data: await bonuses.list(numberOf('player', player)) });
    });

    api.post('/', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const asked = await askedOf(parts, bodyOf(request));
      const origin = `staff:${person.email}`;
      const isInGoodStanding = await parts.isInGoodStanding(BigInt(asked.player));
      const id = await parts.database.transaction(async (tx) => {
        if (!(await staff.allowance.take(tx, person, await givingOf(tx, parts, product, asked)))) return null;
        const granted = await grant(tx, bonuses, asked, origin, isInGoodStanding);
        if (granted.isNew)
          await audit.record(tx, {
            by: actorOf(person),
            kind: `bonuses.granted_${product}_bonus`,
            object: { kind: 'player', id: asked.player },
            after: { ...asked, bonus: granted.id.toString() },
            reason: asked.reason,
            touches: 'money',
          });
        return granted.id;
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
        if (!(await bonuses.revoke(tx, player, id))) throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, {
          by: actorOf(person),
          kind: `bonuses.revoked_${product}_bonus`,
          object: { kind: 'player', id: player.toString() },
          detail: { bonus: id.toString() },
          reason,
          touches: 'money',
        });
      });
      return reply.code(204).send();
    });
  };
}

function declareKind({ bonuses, parts, staff }: BonusStaffParts): DeclaredKind<Asked> {
  return staff.approvals.declare<Asked>({
    name: `bonuses.grant_${bonuses.product}_bonus`,
    permissions: { propose: may.give, approve: may.confirm },
    touches: 'money',
    placeOf: ({ key, player }) => ({ subject: `player/${player}`, part: key }),
    // Two with one key are one bonus, whoever comes first.
    lock: () => Promise.resolve(),
    async apply(tx, request, { by }): Promise<Effect> {
      await grant(tx, bonuses, request, `staff:${by}`, await parts.isInGoodStanding(BigInt(request.player)));
      return { changes: [{ part: `${bonuses.product}_bonus`, before: null, after: { ...request } }], detail: {} };
    },
  });
}

async function grant(
  tx: Queryable,
  bonuses: StaffBonuses,
  { amount, currency, key, kind, player, reason }: Asked,
  origin: string,
  isInGoodStanding: boolean,
): Promise<{ id: bigint; isNew: boolean }> {
  const granted = await bonuses.grant(
    tx,
    { playerId: BigInt(player), key, kind, currency: currency as Currency, amount: BigInt(amount), origin, reason },
    isInGoodStanding,
  );
  switch (granted) {
    case 'not_offered':
      throw invalid('player', 'This player may not be granted a bonus at the moment');
    case 'unknown_kind':
      throw invalid('kind', 'No bonus of this kind may be granted');
    case 'key_reused':
      throw new Refusal('ConflictError', 'Another bonus was granted with this key', { code: 'key_reused' });
    default:
      return granted;
  }
}

/** A bonus as it counts for whoever grants it alone. */
async function givingOf(
  tx: Queryable,
  { rates }: Pick<BonusParts, 'rates'>,
  product: StaffBonuses['product'],
  { amount, currency, key, player }: Asked,
): Promise<Giving> {
  const [rule] = await tx.directory.query<{ alone: bigint }>('select grant_alone as alone from bonus_rule');
  const worth = toBase(BigInt(amount), currency as Currency, rates);
  return { kind: `${product}_bonus`, player, key, worth, limit: rule?.alone ?? null };
}

async function askedOf({ random, rates, wallet }: BonusParts, body: Body): Promise<Asked> {
  const player = numberOf('player', body['player']);
  const { currency } = await wallet.balances(player).catch((error: unknown) => {
    throw error instanceof UnknownWallet ? invalid('player', 'There is no such player') : error;
  });
  if (!isCurrency(currency) || rates(currency) === null) throw invalid('player', 'No bonuses are granted in the currency of this player');
  return {
    player: player.toString(),
    // A tool that tries again sends its own.
    key: body['key'] === undefined ? `staff:${random.bytes(12).toString('hex')}` : `staff:${keyOf(body)}`,
    kind: textOf(body, 'kind'),
    currency,
    amount: amountOf(body, currency).toString(),
    reason: reasonOf(body, 1),
  };
}

function keyOf(body: Body): string {
  const key = textOf(body, 'key');
  if (!/^[\w.-]{1,100}$/.test(key)) throw invalid('key', 'At most 100 letters, digits, -, _ and .');
  return key;
}

/** At most so much, minor units: far above any bonus, so that its requirement stays an amount. */
const mostGranted = 1_000_000_000_000n;

function amountOf(body: Body, currency: Currency): bigint {
  try {
    const amount = parseAmount(textOf(body, 'amount'), currency);
    if (amount > 0n && amount <= mostGranted) return amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw invalid('amount', `An amount of ${currency} above zero`);
}

function numberOf(field: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value)) throw invalid(field, 'A number as text');
  return BigInt(value);
}
