import type { Play } from '../play-feed/index.ts';
import type { LoyaltyParts } from './parts.ts';
import { rateIn } from './points.ts';

/** What is played for money, as points count it. */
export type Product = 'slots' | 'tables' | 'fast' | 'live' | 'sports';

/** As what a play counts. A game that no catalogue knows counts as one of the tables, which bring least. */
export function productOf({ game, product }: Pick<Play, 'game' | 'product'>, types: ReadonlyMap<string, string>): Product {
  if (product !== 'casino') return product;
  const type = types.get(game ?? '');
  return type === 'slot' ? 'slots' : type === 'fast' ? 'fast' : 'tables';
}

/** Billionths of points for a minor unit of each currency and product, as content says now; nothing for what it doesn't name. */
export function ratesOf({ content, rates }: Pick<LoyaltyParts, 'content' | 'rates'>): (product: Product, currency: string) => bigint {
  const named = new Map(content.single('loyalty', 'en').rates.map(({ points, product }) => [product, points]));
  const known = new Map<string, bigint>();
  return (product, currency) => {
    const key = `${product} ${currency}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const points = named.get(product) ?? 0;
    const rate = points > 0 && Number.isFinite(points) ? (rateIn(currency, BigInt(Math.round(points * 100)), rates) ?? 0n) : 0n;
    known.set(key, rate);
    return rate;
  };
}
