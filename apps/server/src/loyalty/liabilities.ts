import type { CollectionTypes } from '@tavolo/content';
import type { Queryable } from '../kernel/database/index.ts';
import { point } from './points.ts';

/** Whole points that players can spend. */
export interface OpenPoints {
  players: number;
  points: bigint;
}

/** What the shop gives for points: hundredths of the base currency's unit for so many points. */
export interface CashPrice {
  hundredths: bigint;
  points: bigint;
}

/** Goods of one product that were bought and are not on their way. */
export interface OrderedGoods {
  product: string;
  count: number;
  /** What was paid for them, whole points. */
  points: bigint;
}

/** What all players together can spend. A debt of one is no asset of another: accounts below a point count nothing. */
export async function openPoints(q: Queryable): Promise<OpenPoints> {
  const [row] = await q.everyPlay.query<OpenPoints>(
    `select count(*)::integer as players, coalesce(sum(balance / $1), 0)::bigint as points from loyalty_account where balance >= $1`,
    [point],
  );
  return row ?? { players: 0, points: 0n };
}

/** The best that the shop gives in cash for a point; null where it sells none. */
export function cashPrice(products: readonly Pick<CollectionTypes['loyalty-product'], 'kind' | 'price' | 'reward'>[]): CashPrice | null {
  const prices = products.flatMap(({ kind, price, reward }): CashPrice[] => {
    const amount = kind !== 'goods' && reward?.type === 'cash' ? Math.round((reward.amount ?? 0) * 100) : 0;
    return amount > 0 && Number.isInteger(price) && price > 0 ? [{ hundredths: BigInt(amount), points: BigInt(price) }] : [];
  });
  return prices.reduce<CashPrice | null>(
    (best, one) => (best === null || one.hundredths * best.points > best.hundredths * one.points ? one : best),
    null,
  );
}

/** What points are worth by a price, hundredths of the base currency's unit, rounded up. */
export const worthOfPoints = (points: bigint, { hundredths, points: price }: CashPrice): bigint =>
  (points * hundredths + price - 1n) / price;

/** Goods that wait to be sent, by product. */
export async function undeliveredGoods(q: Queryable): Promise<OrderedGoods[]> {
  return await q.everyPlay.query<OrderedGoods>(
    `select product, count(*)::integer as count, sum(price)::bigint as points from loyalty_purchase where state = 'ordered' group by product order by product`,
  );
}
