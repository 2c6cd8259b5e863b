import type { CollectionTypes, ContentReader } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Reward, Standing } from '../rewards/index.ts';
import type { LoyaltyParts } from './parts.ts';
import { descriptionOf } from './programs.ts';

type Entry = CollectionTypes['loyalty-product'];
type Shown = ResultOf<'loyalty.getproducts'>['items'][number];

/** Something of the shop as a player may buy it. */
export interface Product {
  entry: Entry;
  kind: Shown['kind'];
  /** Null for goods. */
  reward: Reward | null;
}

/** The products in a player's currency, in their order. What can't be read there is no product: it would take points and give nothing. */
export function productsIn(
  { content, rewards }: { content: Pick<ContentReader, 'list'> } & Pick<LoyaltyParts, 'rewards'>,
  code: string,
  locale: Locale,
): Product[] {
  if (!isCurrency(code)) return [];
  const currency: Currency = code;
  return content
    .list('loyalty-product', locale)
    .toSorted((a, b) => a.order - b.order)
    .flatMap((entry): Product[] => {
      if (!Number.isInteger(entry.price) || entry.price < 1) return [];
      if (entry.kind === 'goods') return [{ entry, kind: 'goods', reward: null }];
      const reward = entry.reward ? rewards.read(entry.reward, currency) : null;
      return reward ? [{ entry, kind: reward.kind, reward }] : [];
    });
}

/** Whether it is something to stake: nobody who may be offered nothing gets it. Cash and goods are what a player's own points are worth. */
export const isStake = ({ kind }: Pick<Product, 'kind'>): boolean => kind !== 'cash' && kind !== 'goods';

/** How many of these products were bought by everybody. */
export async function soldOf(q: Queryable, products: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await q.directory.query<{ product: string; sold: number }>(
    'select product, sold::integer as sold from loyalty_stock where product = any ($1::text[])',
    [products],
  );
  return new Map(rows.map(({ product, sold }) => [product, sold]));
}

/** How many of a product the player has bought within the days that its limit counts. */
export async function boughtOf(q: Queryable, playerId: bigint, { key, limit_days: days }: Entry, now: Date): Promise<number> {
  const [row] = await q.play(playerId).query<{ bought: number }>(
    `select count(*)::integer as bought from loyalty_purchase where bucket = bucket_of($1) and player_id = $1 and product = $2
       and state <> 'cancelled' and ($3::integer is null or created_at > $4::timestamptz - make_interval(days => $3))`,
    [playerId, key, days, now],
  );
  return row?.bought ?? 0;
}

/** A product as the shop shows it to a player. */
export function showProduct({ entry, kind, reward }: Product, standing: Standing, sold: number, bought: number): Shown {
  const left = entry.stock === null ? null : Math.max(0, entry.stock - sold);
  const leftForPlayer = entry.per_player === null ? null : Math.max(0, entry.per_player - bought);
  const isOpen = standing === 'good' || !isStake({ kind });
  return {
    id: entry.key,
    name: entry.title,
    price: entry.price,
    description: descriptionOf(entry),
    kind,
    worth: reward && worthOf(reward),
    spins: reward?.kind === 'free_spins' ? reward.spins : null,
    left,
    left_for_player: leftForPlayer,
    obstacle: !isOpen ? 'not_offered' : left === 0 ? 'sold_out' : leftForPlayer === 0 ? 'limit_reached' : null,
  };
}

function worthOf(reward: Reward): { amount: string; currency: string } {
  const amount = reward.kind === 'free_spins' ? reward.stake * BigInt(reward.spins) : reward.amount;
  return { amount: formatAmount(amount, reward.currency), currency: reward.currency };
}
