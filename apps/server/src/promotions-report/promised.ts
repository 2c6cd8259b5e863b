import type { ContentReader } from '@tavolo/content';
import { offeredCurrencies } from '@tavolo/content/currencies';
import { isCurrency } from '@tavolo/money';
import { fromBase, openFreeBets } from '../bets/index.ts';
import { openCashback } from '../cashback/index.ts';
import { openFreeSpins } from '../casino/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { cashPrice, openPoints, undeliveredGoods, worthOfPoints, type CashPrice } from '../loyalty/index.ts';
import { openPrizes } from '../tournaments/index.ts';

/** What players were promised and have not got, beside bonuses: they have figures of their own. */
export interface Promised {
  what: 'cashback' | 'free bets' | 'free spins' | 'loyalty points' | 'goods of the shop' | 'tournament prizes';
  /** Programme, game, product or run; empty where all are one. */
  of: string;
  count: number;
  /** Minor units; null where nothing says what it is worth. */
  worth: bigint | null;
  currency: string;
  /** The rule by which it is valued. */
  valuedBy: string;
}

const rules = {
  cashback: 'what it came to at the end of its period, paid as cash or as a bonus',
  freeBets: 'the face value; the stake of one is never paid back, so they cost less',
  freeSpins: 'the stakes of the spins that are left; they cost what their game returns of these',
  prizes: 'cash, face value of bonuses and free bets, stakes of free spins; of an open run as many places as players take part',
  points: ({ hundredths, points }: CashPrice) =>
    `the best that the shop gives in cash: ${(Number(hundredths) / 100).toFixed(2)} for ${String(points)} points`,
  goods: 'the points that were paid for them, worth as much as other points',
  unpriced: 'a number of points: the shop sells no cash',
  unread: 'a number of points: what the shop sells could not be read',
};

/**
 * Everything that is promised, by kind.
 * @param content null: it can't be read, and points are only counted
 */
export async function promised(q: Queryable, content: Pick<ContentReader, 'list' | 'single'> | null, now: Date): Promise<Promised[]> {
  const base = (content && offeredCurrencies(content.single('cashier-config', 'en'))[0]?.code) ?? '';
  const price = content && cashPrice(content.list('loyalty-product', 'en'));
  const inPoints = (points: bigint, rule: string) => ({
    worth: price && inMinor(worthOfPoints(points, price), base),
    currency: price ? base : 'points',
    valuedBy: price ? rule : content ? rules.unpriced : rules.unread,
  });
  const [cashback, freeBets, freeSpins, points, goods, prizes] = await Promise.all([
    openCashback(q, now),
    openFreeBets(q, now),
    openFreeSpins(q, now),
    openPoints(q),
    undeliveredGoods(q),
    openPrizes(q),
  ]);
  return [
    ...cashback.map(({ amount: worth, count, currency, program: of }) =>
      line('cashback', of, count, { worth, currency, valuedBy: rules.cashback }),
    ),
    ...freeBets.map(({ amount: worth, count, currency }) => line('free bets', '', count, { worth, currency, valuedBy: rules.freeBets })),
    ...freeSpins.map(({ amount: worth, currency, game: of, spins }) =>
      line('free spins', of, spins, { worth, currency, valuedBy: rules.freeSpins }),
    ),
    ...(points.points > 0n
      ? [line('loyalty points', '', Number(points.points), inPoints(points.points, price ? rules.points(price) : ''))]
      : []),
    ...goods.map(({ count, points: paid, product: of }) => line('goods of the shop', of, count, inPoints(paid, rules.goods))),
    ...prizes.map(({ amount, count, currency, run: of }) =>
      line('tournament prizes', of, count, { worth: inMinor(amount, currency), currency, valuedBy: rules.prizes }),
    ),
  ];
}

/** Hundredths of the base currency's unit in its minor units. */
const inMinor = (hundredths: bigint, base: string): bigint => (isCurrency(base) ? fromBase(hundredths, base, () => '1') : hundredths);

const line = (what: Promised['what'], of: string, count: number, valued: Pick<Promised, 'worth' | 'currency' | 'valuedBy'>): Promised => ({
  what,
  of,
  count,
  ...valued,
});
