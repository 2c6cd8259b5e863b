import type { ContentReader } from '@tavolo/content';
import { formatAmount, isCurrency } from '@tavolo/money';
import type { FastifyInstance } from 'fastify';
import { toBase, type Rates } from '../bets/index.ts';
import type { listFreeSpinGames } from '../casino/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import {
  actorOf,
  approvalDetail,
  bodyOf,
  invalid,
  needs,
  reasonOf,
  textOf,
  type DeclaredKind,
  type Effect,
  type Giving,
  type Staff,
} from '../staff/index.ts';
import { askedGift, playerNamed, readReward, type AskedGift, type AskParts } from './asked-gift.ts';
import { givenAlone } from './given-alone.ts';
import { giftOf, giftsOf, type StoredGift } from './given.ts';
import { rewardPermissions as may } from './permissions.ts';
import type { Gift, GiftResult, Reward, Rewards } from './reward.ts';

export interface GiftStaffParts extends AskParts {
  database: Database;
  content: Pick<ContentReader, 'list'>;
  games: typeof listFreeSpinGames;
  rates: Rates;
  rewards: Rewards;
  staff: Pick<Staff, 'allowance' | 'audit' | 'guard' | 'approvals'>;
}

/** What cash costs that the staff gives. */
const cost: Gift['cost'] = 'house:goodwill';

/**
 * `/staff/api/gifts`: what a player was given, whoever gave it; giving cash, a bonus, a free bet or free spins; and taking back what is unused, with a reason each. What comes to more than
 * one person gives alone within a day waits for a second one.
 */
export function giftRoutes(parts: GiftStaffParts) {
  const { content, database, games, rewards, staff } = parts;
  const { approvals, audit, guard } = staff;
  const kind = declareKind(parts);
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (request, reply) => {
      const { locale, player: named } = request.query as Readonly<Record<string, unknown>>;
      const { currency, id } = await playerNamed(parts, named);
      const [standing, gifts, catalogue] = await Promise.all([rewards.standing(id), giftsOf(database, id), games(database)]);
      return reply.send({
        data: {
          player: id.toString(),
          currency,
          standing,
          gifts: gifts.map(shown),
          bonuses: bonusesIn(content, locale === 'it' ? 'it' : 'en'),
          games: catalogue,
        },
      });
    });

    api.post('/', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const asked = await askedGift(parts, bodyOf(request));
      const origin = `staff:${person.email}`;
      const mayBeRewarded = await rewards.mayBeRewarded(BigInt(asked.player));
      const isGiven = await database.transaction(async (tx) => {
        if (!(await staff.allowance.take(tx, person, await givingOf(tx, parts, asked)))) return false;
        if ((await give(tx, parts, asked, origin, mayBeRewarded)) === 'given')
          await audit.record(tx, {
            by: actorOf(person),
            kind: 'rewards.gave',
            object: { kind: 'player', id: asked.player },
            after: asked,
            reason: asked.reason,
            touches: 'money',
          });
        return true;
      });
      if (isGiven) return reply.code(201).send({ data: { key: asked.key } });
      const waiting = await kind.propose(person, asked, { title: titleOf(asked), reason: asked.reason });
      return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
    });

    api.post('/revoke', needs(may.give), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 3);
      const { id } = await playerNamed(parts, body['player']);
      const key = textOf(body, 'key');
      await database.transaction(async (tx) => {
        const gift = await giftOf(tx, id, key);
        if (!gift) throw new Refusal('NotFoundError', 'Not Found');
        if (!(await rewards.takeBack(tx, { playerId: id, key, kind: gift.kind })))
          throw new Refusal('ConflictError', 'This was used, is over, or was taken back already', { code: 'used' });
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'rewards.took_back',
          object: { kind: 'player', id: id.toString() },
          before: shown(gift),
          reason,
          touches: 'money',
        });
      });
      return reply.code(204).send();
    });
  };
}

function declareKind({ rewards, staff, ...parts }: GiftStaffParts): DeclaredKind<AskedGift> {
  return staff.approvals.declare<AskedGift>({
    name: 'rewards.give',
    permissions: { propose: may.give, approve: may.confirm },
    touches: 'money',
    placeOf: ({ key, player }) => ({ subject: `player/${player}`, part: key }),
    // Two with one key are one gift, whoever comes first.
    lock: () => Promise.resolve(),
    async apply(tx, request, { by }): Promise<Effect> {
      await give(tx, { rewards, ...parts }, request, `staff:${by}`, await rewards.mayBeRewarded(BigInt(request.player)));
      return { changes: [{ part: 'gift', before: null, after: { player: request.player, ...request.reward } }], detail: {} };
    },
  });
}

async function give(
  tx: Queryable,
  { rewards }: Pick<GiftStaffParts, 'rewards'>,
  { key, player, reason, reward }: AskedGift,
  origin: string,
  mayBeRewarded: boolean,
): Promise<GiftResult> {
  const result = await rewards.give(tx, { playerId: BigInt(player), key, reward: readReward(reward), cost, origin, reason }, mayBeRewarded);
  if (result === 'not_offered') throw invalid('player', 'This player may not be given anything at the moment');
  if (result === 'unknown')
    throw invalid(reward.kind === 'free_spins' ? 'game' : 'bonus', 'Nothing of this kind can be given to the player');
  return result;
}

/** A gift as it counts for whoever gives it alone. */
async function givingOf(tx: Queryable, { rates }: Pick<GiftStaffParts, 'rates'>, { key, player, reward }: AskedGift): Promise<Giving> {
  const { currency } = reward;
  if (!isCurrency(currency) || rates(currency) === null) throw invalid('player', 'Nothing is given in the currency of this player');
  return { kind: 'gift', player, key, worth: toBase(worthOf(readReward(reward)), currency, rates), limit: await givenAlone(tx) };
}

const worthOf = (reward: Reward): bigint => (reward.kind === 'free_spins' ? reward.stake * BigInt(reward.spins) : reward.amount);

const titleOf = ({ player, reward }: AskedGift): string =>
  `${formatAmount(worthOf(readReward(reward)), reward.currency)} ${reward.currency} → ${player}`;

/** Kinds of bonuses that content has now, by what they are given as. */
const bonusesIn = (content: Pick<ContentReader, 'list'>, locale: Locale) => [
  ...content.list('casino-bonus', locale).map(({ key, title }) => ({ kind: 'casino_bonus', key, title })),
  ...content.list('betting-bonus', locale).map(({ key, title }) => ({ kind: 'betting_bonus', key, title })),
];

function shown({ currency, givenAt, key, kind, origin, reason, takenBackAt, worth }: StoredGift) {
  if (!isCurrency(currency)) throw new Error(`a gift in ${currency}`);
  return {
    key,
    kind,
    currency,
    amount: formatAmount(worth, currency),
    origin,
    reason,
    given_at: givenAt.toISOString(),
    taken_back_at: takenBackAt?.toISOString() ?? null,
  };
}
