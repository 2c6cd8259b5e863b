import type { FastifyInstance } from 'fastify';
import { formatAmount } from '@tavolo/money';
import { invalid, needs } from '../staff/index.ts';
import { currencyOf } from './currency.ts';
import type { CashbackParts } from './parts.ts';
import { cashbackPermissions as may } from './permissions.ts';
import { periodsOf, type Cashback } from './stored.ts';

/** `/staff/api/cashbacks`: the periods of a player, latest first, with their conditions and whatever became of them. */
export const cashbackRoutes =
  ({ database }: Pick<CashbackParts, 'database'>) =>
  (api: FastifyInstance): Promise<void> => {
    api.get('/', needs(may.read), async (request, reply) => {
      const { player } = request.query as Readonly<Record<string, unknown>>;
      if (typeof player !== 'string' || !/^\d{1,18}$/.test(player)) throw invalid('player', 'A number as text');
      return reply.send({ data: (await periodsOf(database, BigInt(player))).map(shown) });
    });
    return Promise.resolve();
  };

function shown(cashback: Cashback): Record<string, unknown> {
  const { beginsAt, daysToReceive, endsAt, expiresAt, id, isQuiet, paidAs, paidOutAt, rate, ...rest } = cashback;
  const currency = currencyOf(cashback.currency);
  const money = (amount: bigint) => formatAmount(amount, currency);
  return {
    id: id.toString(),
    program: rest.program,
    product: rest.product,
    state: rest.state,
    currency,
    staked: money(rest.staked),
    won: money(rest.won),
    amount: money(rest.amount),
    percent: rate / 100,
    level: rest.level,
    minimum: money(rest.minimum),
    cap: money(rest.cap),
    stake_cap_percent: rest.stakeCap === null ? null : rest.stakeCap / 100,
    paid_as: paidAs,
    bonus: rest.bonus,
    days_to_receive: daysToReceive,
    is_quiet: isQuiet,
    begins_at: beginsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    receiving_expired_at: expiresAt?.toISOString() ?? null,
    paid_out_at: paidOutAt?.toISOString() ?? null,
  };
}
