import type { ContentReader } from '@tavolo/content';
import { isCurrency, type Currency } from '@tavolo/money';
import { wordsOf, type bonusHistoryOf } from '../bonuses/index.ts';
import type { PromotionEntry, ReadPromotions } from '../cashier/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { NameGift } from './reward.ts';

/** Keys of postings by which the staff reverses an earlier one begin with it. */
export const reversalKeys = 'staff:reversal:';

export interface HistoryParts {
  database: Database;
  clock: Clock;
  content: Pick<ContentReader, 'list'>;
  bonusesOf: typeof bonusHistoryOf;
  /** What the gifts of a module are called, by their origin. */
  names: ReadonlyMap<string, NameGift>;
}

/** Bonuses and other gifts of promotions as they stand among payments, newest first; cashback has a list of its own. */
export const bonusPayments =
  ({ bonusesOf, clock, content, database, names }: HistoryParts): ReadPromotions =>
  async ({ limit, locale, offset, playerId, statuses }) => {
    // A page of both together is within as many of each.
    const most = offset + limit;
    const [granted, given, corrected] = await Promise.all([
      bonusesOf(database, { playerId, statuses, limit: most, now: clock.now() }),
      statuses.includes('success') ? giftsOf(database, playerId, most) : { gifts: [], count: 0 },
      statuses.includes('success') ? correctionsOf(database, playerId, most) : { corrections: [], count: 0 },
    ]);
    const titles = await Promise.all(given.gifts.map(async (gift) => (await names.get(gift.origin)?.(gift, locale)) ?? null));
    const entries: PromotionEntry[] = [
      ...granted.bonuses.map(({ amount, changedAt, currency, grantedAt, id, kind, product, status }) => ({
        id: `${product}-${id}`,
        kind: `${product}_bonus`,
        name: wordsOf(content, product, kind, locale)['title'] ?? null,
        amount,
        currency: currencyOf(currency),
        status,
        createdAt: grantedAt,
        updatedAt: changedAt,
      })),
      ...given.gifts.map(({ currency, givenAt, key, kind, origin, worth }, index) => ({
        id: key,
        // Of cash a page says which promotion it came from: that is all there is to it.
        kind: kind === 'cash' && names.has(origin) ? `${origin}_cash` : kind,
        name: titles[index] ?? null,
        amount: worth,
        currency: currencyOf(currency),
        status: 'success' as const,
        createdAt: givenAt,
        updatedAt: givenAt,
      })),
      ...corrected.corrections.map(({ amount, at, currency, id }) => ({
        id: `correction-${id}`,
        kind: 'correction',
        name: null,
        amount,
        currency: currencyOf(currency),
        status: 'success' as const,
        createdAt: at,
        updatedAt: at,
      })),
    ];
    const newestFirst = entries.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return { entries: newestFirst.slice(offset, most), count: granted.count + given.count + corrected.count };
  };

interface StoredGift {
  key: string;
  kind: string;
  currency: string;
  worth: bigint;
  origin: string;
  reason: string;
  givenAt: Date;
}

/** A player's latest gifts that are neither cashback nor bonuses, which tell their own history. */
async function giftsOf(q: Queryable, playerId: bigint, limit: number): Promise<{ gifts: StoredGift[]; count: number }> {
  const of = `from reward_gift where bucket = bucket_of($1) and player_id = $1 and kind in ('cash', 'free_bet', 'free_spins') and origin <> 'cashback' and taken_back_at is null`;
  const play = q.play(playerId);
  const gifts = await play.query<StoredGift>(
    `select key, kind, currency, worth, origin, reason, given_at as "givenAt" ${of} order by given_at desc, key limit $2`,
    [playerId, limit],
  );
  const [counted] = await play.query<{ count: number }>(`select count(*)::integer as count ${of}`, [playerId]);
  return { gifts, count: counted?.count ?? 0 };
}

interface Correction {
  id: bigint;
  /** What it moved on the cash balance, minor units. */
  amount: bigint;
  currency: string;
  at: Date;
}

/** What the staff has put right of the player's cash, by a posting that reverses an earlier one. */
async function correctionsOf(q: Queryable, playerId: bigint, limit: number): Promise<{ corrections: Correction[]; count: number }> {
  const of = `from ledger_posting where bucket = bucket_of($1) and player_id = $1 and day = '-infinity' and kind = 'reversal' and starts_with(key, $2)`;
  const play = q.play(playerId);
  const corrections = await play.query<Correction>(
    `select id, amounts[array_position(accounts, 'main')] as amount, currency, created_at as at ${of} order by id desc limit $3`,
    [playerId, reversalKeys, limit],
  );
  const [counted] = await play.query<{ count: number }>(`select count(*)::integer as count ${of}`, [playerId, reversalKeys]);
  return { corrections, count: counted?.count ?? 0 };
}

function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`a gift in ${code}`);
  return code;
}
