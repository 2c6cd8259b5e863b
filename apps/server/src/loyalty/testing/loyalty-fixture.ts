import type { CollectionTypes } from '@tavolo/content';
import { orderFreeSpins } from '../../casino/index.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import type { Play } from '../../play-feed/index.ts';
import { give } from '../../rewards/give.ts';
import type { Standing } from '../../rewards/index.ts';
import { createWalletFixture, type WalletFixture } from '../../wallet/testing/wallet-fixture.ts';
import { countPoints } from '../count.ts';
import type { LoyaltyParts, PlayerFacts } from '../parts.ts';
import type { NewNotice } from '../notices.ts';

type Program = CollectionTypes['loyalty-program'];
type Level = CollectionTypes['loyalty-level'];
type Quest = CollectionTypes['loyalty-quest'];
type Product = CollectionTypes['loyalty-product'];
type Character = CollectionTypes['loyalty-character'];

/** What content has; change it as you like. */
export interface LoyaltyContent {
  rates: { product: string; points: number }[];
  character_days: number;
  'loyalty-program': Program[];
  'loyalty-level': Level[];
  'loyalty-quest': Quest[];
  'loyalty-product': Product[];
  'loyalty-character': Character[];
}

export interface LoyaltyFixture extends WalletFixture {
  parts: LoyaltyParts;
  content: LoyaltyContent;
  /** How players stand who don't stand well. */
  standings: Map<bigint, Standing>;
  /** What is known of players beside that they play in EUR. */
  facts: Map<bigint, Partial<PlayerFacts>>;
  /** Notices in the order in which they were written, each cause of a player once. */
  told: Pick<NewNotice, 'playerId' | 'trigger' | 'cause' | 'credit'>[];
  /** Whose points became due. */
  due: bigint[];
  hear(plays: readonly Play[], q?: Queryable): Promise<void>;
}

const level = (key: string, points: number, gift: number, program = 'club') =>
  ({ key, program, points, gift, title: key, text: null, image: null }) as Level;
export const quest = (key: string, points: number, condition: Partial<Quest['condition']>) =>
  ({ key, order: 0, points, title: key, text: null, image: null, condition: { count: 1, product: null, ...condition } }) as Quest;
export const product = (key: string, more: Partial<Product>) =>
  ({
    key,
    order: 0,
    title: key,
    text: null,
    image: null,
    price: 10,
    kind: 'goods',
    reward: null,
    stock: null,
    per_player: null,
    limit_days: null,
    ...more,
  }) as Product;
export const character = (key: string, points = 0) => ({ key, order: 0, points, title: key, text: null, image: null }) as Character;

let last = 0n;

/** A play with what isn't of interest filled in: cash, of a slot, told for the first time. */
export function playOf(playerId: bigint, at: Date, more: Partial<Play>): Play {
  const { stake = 0n, win = 0n } = more;
  return {
    n: (last += 1n),
    playerId,
    product: 'casino',
    provider: 'studio',
    game: 'a-slot',
    round: `round-${last}`,
    currency: 'EUR',
    stake,
    win,
    paid: { main: stake, bonus: 0n, bettingBonus: 0n },
    total: { stake, win },
    isFirst: true,
    at,
    odds: null,
    isCashedOut: false,
    ...more,
  };
}

const types = new Map([
  ['a-slot', 'slot'],
  ['b-slot', 'slot'],
  ['c-slot', 'slot'],
  ['dice', 'fast'],
  ['poker', 'casino'],
]);

export async function createLoyaltyFixture(): Promise<LoyaltyFixture> {
  const fixture = await createWalletFixture();
  const { clock, database, wallet } = fixture;
  const content: LoyaltyContent = {
    // A point for €10 of slots and bets, for €20 of fast games, for €25 of the others.
    rates: [
      { product: 'slots', points: 10 },
      { product: 'sports', points: 10 },
      { product: 'fast', points: 5 },
      { product: 'tables', points: 4 },
      { product: 'live', points: 4 },
    ],
    character_days: 30,
    'loyalty-program': [{ key: 'club', order: 1, title: 'club', text: null, image_735_240: null, counts: 'everything' } as Program],
    'loyalty-level': [level('bronze', 0, 0), level('silver', 100, 10)],
    'loyalty-quest': [],
    'loyalty-product': [],
    'loyalty-character': [],
  };
  const standings = new Map<bigint, Standing>();
  const facts = new Map<bigint, Partial<PlayerFacts>>();
  const told: LoyaltyFixture['told'] = [];
  const due: bigint[] = [];
  const given = {
    bonusGrants: { grant: () => Promise.resolve('unknown_kind' as const) },
    clock,
    wallet,
    orderPack: orderFreeSpins,
  };
  const parts: LoyaltyParts = {
    database,
    clock,
    outbox: {
      publish: (_tx, ...events) => {
        for (const { playerId } of events) if (playerId !== undefined) due.push(playerId);
        return Promise.resolve();
      },
    },
    content: { list: (name) => content[name as 'loyalty-quest'] as never, single: () => content as never },
    drafts: () => Promise.resolve(null),
    rates: (currency) => (currency === 'EUR' ? '1' : currency === 'GBP' ? '0.8' : null),
    timeZone: 'Europe/Rome',
    gameTypes: () => Promise.resolve(types),
    facts: (playerId) => Promise.resolve({ currency: 'EUR', isContactConfirmed: false, isProfileComplete: false, ...facts.get(playerId) }),
    notices: {
      mayTell: () => Promise.resolve(true),
      write: (_tx, { cause, credit, playerId, trigger }) => {
        if (!told.some((one) => one.playerId === playerId && one.cause === cause))
          told.push({ playerId, trigger, cause, ...(credit && { credit }) });
        return Promise.resolve();
      },
      ring: () => {},
    },
    rewards: {
      standing: (playerId) => Promise.resolve(standings.get(playerId) ?? 'good'),
      give: async (tx, gift, may) => (may ? await give(tx, given, gift) : 'not_offered'),
      payOwed: (tx, gift) => give(tx, given, gift),
      read: ({ amount, type }, currency) =>
        type === 'cash' ? { kind: 'cash', amount: BigInt(Math.round((amount ?? 0) * 100)), currency } : null,
    },
  };
  return {
    ...fixture,
    parts,
    content,
    standings,
    facts,
    told,
    due,
    hear: (plays, q) => (q ? countPoints(q, parts, plays) : database.transaction((tx) => countPoints(tx, parts, plays))),
  };
}
