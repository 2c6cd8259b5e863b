import type { Queryable } from '../kernel/database/index.ts';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import { loyaltyCost, type LoyaltyParts } from './parts.ts';
import { point } from './points.ts';
import { boughtOf, isStake, productsIn, type Product } from './products.ts';
import { book, lockAccount } from './stored.ts';

export type PurchaseState = 'delivered' | 'ordered' | 'sent' | 'cancelled';

/** Something that was bought with points. */
export interface Purchase {
  playerId: bigint;
  id: bigint;
  product: string;
  kind: Product['kind'];
  /** Whole points. */
  price: bigint;
  state: PurchaseState;
  note: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `player_id as "playerId", id, product, kind, price, state, note, created_at as "createdAt", updated_at as "updatedAt"`;

type BuyRefusal = 'loyalty.not_offered' | 'loyalty.insufficient_points' | 'loyalty.sold_out' | 'loyalty.limit_reached';

/**
 * Buys a product: points, stock and what is given move together or not at all. Of many at once for the last one, one gets it; the same key buys once, however often it is sent.
 * Throws InvalidParameter (id) for a product that isn't there, (idempotency_key) for a key that bought something else, and what `refuse` makes.
 */
export async function buy(
  parts: LoyaltyParts,
  refuse: Refuse<BuyRefusal>,
  playerId: bigint,
  { key, product: id }: { product: string; key: string },
): Promise<void> {
  const { clock, database, rewards } = parts;
  const { currency } = await parts.facts(playerId);
  const product = productsIn(parts, currency, 'en').find(({ entry }) => entry.key === id);
  if (!product) throw invalidField('id', 'not_found');
  const mayBeRewarded = (await rewards.standing(playerId)) === 'good';
  await database.transaction(async (tx) => {
    const { balance } = await lockAccount(tx, playerId);
    const before = await purchaseOfKey(tx, playerId, key);
    if (before) {
      if (before.product !== id) throw invalidField('idempotency_key', 'key_reused');
      return;
    }
    if (isStake(product) && !mayBeRewarded) throw refuse('loyalty.not_offered');
    const now = clock.now();
    const { entry } = product;
    const price = BigInt(entry.price);
    if (balance < price * point) throw refuse('loyalty.insufficient_points');
    if (entry.per_player !== null && (await boughtOf(tx, playerId, entry, now)) >= entry.per_player) throw refuse('loyalty.limit_reached');
    if (!(await takeOne(tx, entry.key, entry.stock))) throw refuse('loyalty.sold_out');
    const [row] = await tx.play(playerId).query<{ id: bigint }>(
      `insert into loyalty_purchase (bucket, player_id, key, product, kind, price, state, created_at, updated_at)
       values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [playerId, key, entry.key, product.kind, price, product.kind === 'goods' ? 'ordered' : 'delivered', now],
    );
    if (!row) throw new Error('a purchase was not written');
    await book(tx, { playerId, key: `purchase:${row.id}`, kind: 'purchase', points: -price * point, name: entry.key, at: now });
    await hand(tx, parts, refuse, { playerId, id: row.id, product, mayBeRewarded });
  });
}

/** Gives what was bought. */
async function hand(
  tx: Queryable,
  { rewards }: LoyaltyParts,
  refuse: Refuse<'loyalty.not_offered'>,
  { id, mayBeRewarded, playerId, product }: { playerId: bigint; id: bigint; product: Product; mayBeRewarded: boolean },
): Promise<void> {
  const { entry, reward } = product;
  if (reward === null) return;
  const gift = { playerId, key: `loyalty:${id}`, cost: loyaltyCost, origin: 'loyalty', reason: entry.key };
  const result =
    reward.kind === 'cash' ? await rewards.payOwed(tx, { ...gift, reward }) : await rewards.give(tx, { ...gift, reward }, mayBeRewarded);
  // What can't be given has taken nothing: the transaction falls with it.
  if (result === 'not_offered' || result === 'unknown') throw refuse('loyalty.not_offered');
  if (result === 'already') throw new Error(`the purchase ${id} was given before`);
}

/** Counts one of the stock; false where there is none left. */
async function takeOne(tx: Queryable, product: string, stock: number | null): Promise<boolean> {
  if (stock === 0) return false;
  const counted = await tx.directory.query(
    `insert into loyalty_stock as s (product, sold) values ($1, 1)
     on conflict (product) do update set sold = s.sold + 1 where s.sold < coalesce($2::bigint, s.sold + 1) returning product`,
    [product, stock],
  );
  return counted.length > 0;
}

/** What the player is told of what became of goods: a word of the shop, and whether it is news that may be told. */
interface Told {
  note: string | null;
  isNews: boolean;
}

/** Cancels goods that aren't on their way; the points and the stock come back, once. False, and nothing done, where there are none of this number that wait. */
export async function cancel(
  tx: Queryable,
  { clock, notices }: Pick<LoyaltyParts, 'clock' | 'notices'>,
  { id, playerId }: Pick<Purchase, 'playerId' | 'id'>,
  told: Told,
): Promise<boolean> {
  await lockAccount(tx, playerId);
  const now = clock.now();
  const cancelled = await move(tx, { playerId, id }, 'cancelled', told.note, now);
  if (!cancelled) return false;
  const { price, product } = cancelled;
  await book(tx, { playerId, key: `refund:${id}`, kind: 'refund', points: price * point, name: product, at: now });
  await tx.directory.query('update loyalty_stock set sold = sold - 1 where product = $1', [product]);
  const credit = { amount: String(price), of: 'points' };
  if (told.isNews) await notices.write(tx, { playerId, trigger: 'product', cause: `cancelled:${id}`, credit, at: now });
  return true;
}

/** Says that goods are on their way. False, and nothing done, where there are none of this number that wait. */
export async function send(
  tx: Queryable,
  { clock, notices }: Pick<LoyaltyParts, 'clock' | 'notices'>,
  { id, playerId }: Pick<Purchase, 'playerId' | 'id'>,
  told: Told,
): Promise<boolean> {
  const now = clock.now();
  if (!(await move(tx, { playerId, id }, 'sent', told.note, now))) return false;
  if (told.isNews) await notices.write(tx, { playerId, trigger: 'product', cause: `sent:${id}`, at: now });
  return true;
}

async function move(
  tx: Queryable,
  { id, playerId }: Pick<Purchase, 'playerId' | 'id'>,
  state: 'sent' | 'cancelled',
  note: string | null,
  now: Date,
): Promise<Purchase | null> {
  const [moved] = await tx.play(playerId).query<Purchase>(
    `update loyalty_purchase set state = $3, note = $4, updated_at = $5
     where bucket = bucket_of($1) and player_id = $1 and id = $2 and state = 'ordered' returning ${columns}`,
    [playerId, id, state, note, now],
  );
  return moved ?? null;
}

async function purchaseOfKey(q: Queryable, playerId: bigint, key: string): Promise<Purchase | null> {
  const [found] = await q
    .play(playerId)
    .query<Purchase>(`select ${columns} from loyalty_purchase where bucket = bucket_of($1) and player_id = $1 and key = $2`, [
      playerId,
      key,
    ]);
  return found ?? null;
}

/** Whether the player has bought something by this number, whatever became of it. */
export async function isThere(q: Queryable, { id, playerId }: Pick<Purchase, 'playerId' | 'id'>): Promise<boolean> {
  const rows = await q
    .play(playerId)
    .query('select from loyalty_purchase where bucket = bucket_of($1) and player_id = $1 and id = $2', [playerId, id]);
  return rows.length > 0;
}

/** A page of a player's purchases, latest first, and how many there are. */
export async function pageOfPurchases(
  q: Queryable,
  playerId: bigint,
  { limit, offset }: { offset: number; limit: number },
): Promise<{ purchases: Purchase[]; count: number }> {
  const play = q.play(playerId);
  const of = 'from loyalty_purchase where bucket = bucket_of($1) and player_id = $1';
  const purchases = await play.query<Purchase>(`select ${columns} ${of} order by created_at desc, id desc offset $2 limit $3`, [
    playerId,
    offset,
    limit,
  ]);
  const [counted] = await play.query<{ count: number }>(`select count(*)::integer as count ${of}`, [playerId]);
  return { purchases, count: counted?.count ?? 0 };
}

/** Goods that wait to be sent, those that wait longest at the head. */
export async function orderedGoods(q: Queryable): Promise<Purchase[]> {
  return await q.everyPlay.query<Purchase>(
    `select ${columns} from loyalty_purchase where state = 'ordered' order by created_at, player_id, id limit 500`,
  );
}
