import { displayAmount, formatAmount } from '@tavolo/money';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../account/index.ts';
import { toBase, type Rates } from '../bets/index.ts';
import { orderPayout, type CashierParts } from '../cashier/index.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { errorTexts } from '../kernel/errors/texts.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { playerNamed } from '../rewards/index.ts';
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
  type Staff,
} from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { correctionPermissions as may } from './permissions.ts';
import { reversePosting } from './reverse.ts';
import { findReversible, listReversible, type ReversiblePosting } from './reversible.ts';

export interface CorrectionParts {
  account: Pick<Account, 'playerBy'>;
  cashier: CashierParts;
  database: Database;
  /** Host of the site, which a payout that nobody asked for on a page names. */
  domain: string;
  /** What one person of the staff gives alone within a day; null: nothing. */
  givenAlone: (tx: Queryable) => Promise<bigint | null>;
  random: RandomSource;
  rates: Rates;
  staff: Pick<Staff, 'allowance' | 'audit' | 'guard' | 'approvals'>;
  wallet: Wallet;
}

/** A reversal as it waits for a second person. */
type AskedReversal = { player: string; posting: string; reason: string };
type AskedPayout = { player: string; key: string; reason: string };

/**
 * `/staff/api/corrections`: the postings of a player that can be reversed; reversing one, which takes two people above what one person gives alone within a
 * day; and paying a player out whose own way is shut, which always takes two.
 */
export function correctionRoutes(parts: CorrectionParts) {
  const { database, random, staff, wallet } = parts;
  const { approvals, audit, guard } = staff;
  const reversals = declareReversals(parts);
  const payouts = declarePayouts(parts);
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (request, reply) => {
      const { player } = request.query as Readonly<Record<string, unknown>>;
      const { currency, id } = await playerNamed(parts, player);
      const { held, main } = await wallet.balances(id);
      return reply.send({
        data: {
          player: id.toString(),
          currency,
          cash: formatAmount(main, currency),
          held: formatAmount(held, currency),
          postings: (await listReversible(database, id)).map(shown),
        },
      });
    });

    api.post('/reversals', needs(may.reverse), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 3);
      const { id } = await playerNamed(parts, body['player']);
      const postingId = numberOf(textOf(body, 'posting'));
      const asked: AskedReversal = { player: id.toString(), posting: postingId.toString(), reason };
      const isDone = await database.transaction(async (tx) => {
        const posting = await findReversible(tx, id, postingId);
        if (posting && !(await staff.allowance.take(tx, person, await worthOf(tx, parts, asked, posting)))) return false;
        const reversed = await reversePosting(tx, wallet, { playerId: id, postingId, reason, actor: person.email });
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'corrections.reversed',
          object: { kind: 'player', id: asked.player },
          before: shown(reversed),
          after: { ...shown(reversed), reversed: true },
          reason,
          touches: 'money',
        });
        return true;
      });
      if (isDone) return reply.code(201).send({ data: { posting: asked.posting } });
      const waiting = await reversals.propose(person, asked, { title: `posting ${asked.posting} of ${asked.player}`, reason });
      return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
    });

    api.post('/payouts', needs(may.pay_out), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 3);
      const { currency, id } = await playerNamed(parts, body['player']);
      const { main } = await wallet.balances(id);
      const asked: AskedPayout = { player: id.toString(), key: `staff:payout:${random.bytes(12).toString('hex')}`, reason };
      const title = `${displayAmount(main, currency)} → ${asked.player}`;
      const waiting = await payouts.propose(person, asked, { title, reason });
      return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
    });
  };
}

function declareReversals({ staff, wallet }: CorrectionParts): DeclaredKind<AskedReversal> {
  return staff.approvals.declare<AskedReversal>({
    name: 'corrections.reverse',
    permissions: { propose: may.reverse, approve: may.confirm },
    touches: 'money',
    placeOf: ({ player, posting }) => ({ subject: `player/${player}`, part: `posting/${posting}` }),
    lock: (tx, { player }) => wallet.lock(tx, BigInt(player)),
    async apply(tx, { player, posting, reason }, { by }): Promise<Effect> {
      const reversed = await reversePosting(tx, wallet, { playerId: BigInt(player), postingId: BigInt(posting), reason, actor: by });
      return { changes: [{ part: 'posting', before: shown(reversed), after: { ...shown(reversed), reversed: true } }], detail: {} };
    },
  });
}

function declarePayouts({ cashier, domain, staff, wallet }: CorrectionParts): DeclaredKind<AskedPayout> {
  return staff.approvals.declare<AskedPayout>({
    name: 'corrections.pay_out',
    permissions: { propose: may.pay_out, approve: may.confirm },
    touches: 'money',
    // Of one player one payout waits.
    placeOf: ({ player }) => ({ subject: `player/${player}`, part: 'payout' }),
    // The payout takes the cashier's lock of the player first, and the wallet's after it.
    lock: () => Promise.resolve(),
    async apply(tx, { key, player }, { by }): Promise<Effect> {
      const playerId = BigInt(player);
      const { currency, main } = await wallet.balances(playerId, tx);
      const facts = await cashier.players.find(tx, playerId);
      const paid = await orderPayout(cashier, tx, {
        playerId,
        orderedBy: by,
        key,
        locale: facts?.locale === 'it' ? 'it' : 'en',
        domain,
      }).catch(explained);
      if (main === 0n && paid.released === 0)
        throw new Refusal('ConflictError', 'There is nothing on the cash balance, and no withdrawal that waits', {
          code: 'nothing_to_pay',
        });
      return {
        changes: [{ part: 'payout', before: { cash: paid.amount, currency }, after: { ordered: paid.amount, released: paid.released } }],
        detail: {},
      };
    },
  });
}

/** What stands in the way of a payout, as the player would read it. */
function explained(error: unknown): never {
  if (!(error instanceof CatalogueError)) throw error;
  const { code, facts, fields } = error.details;
  throw new Refusal('ConflictError', errorTexts().error('en', error.type, code ?? '', facts ?? {}), {
    code: code ?? error.type,
    ...(fields && { fields: Object.keys(fields) }),
  });
}

/** A reversal counts for whoever does it alone like a gift of the same amount. */
async function worthOf(
  tx: Queryable,
  { givenAlone, rates }: CorrectionParts,
  { player, posting }: AskedReversal,
  { amount, currency }: ReversiblePosting,
) {
  if (rates(currency) === null) throw invalid('posting', 'The currency of this posting has no rate');
  const worth = toBase(amount < 0n ? -amount : amount, currency, rates);
  return { kind: 'reversal', player, key: posting, worth, limit: await givenAlone(tx) };
}

function numberOf(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw invalid('posting', 'This is the number of a posting');
  return BigInt(text);
}

const shown = ({ amount, createdAt, currency, house, id, isReversed, kind, reference }: ReversiblePosting) => ({
  id: id.toString(),
  kind,
  currency,
  amount: formatAmount(amount, currency),
  house,
  reference,
  at: createdAt.toISOString(),
  reversed: isReversed,
});
