import type { CollectionTypes } from '@tavolo/content';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderFreeSpins } from '../casino/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import { give } from '../rewards/give.ts';
import { readReward } from '../rewards/read.ts';
import type { Standing } from '../rewards/index.ts';
import { createWalletFixture, type WalletFixture } from '../wallet/testing/wallet-fixture.ts';
import { depositOffersOf, followDeposit, giveDue } from './deposits.ts';
import type { CampaignParts } from './parts.ts';

// A deposit came while a limit or a shut hour left no room for a stake: what its offer gives is due.

let desk: WalletFixture;
let parts: CampaignParts;
const standings = new Map<bigint, Standing>();
/** Whose gift fails, as where the database is away. */
const failing = new Set<bigint>();
beforeAll(async () => {
  desk = await createWalletFixture();
  const { clock, database, wallet } = desk;
  const rates = (currency: string) => (currency === 'EUR' ? '1' : null);
  const given = { bonusGrants: { grant: () => Promise.resolve('unknown_kind' as const) }, clock, wallet, orderPack: orderFreeSpins };
  const standing = (playerId: bigint) => Promise.resolve(standings.get(playerId) ?? 'good');
  parts = {
    clock,
    database,
    rates,
    content: { list: () => [offer] as never },
    drafts: () => Promise.resolve(null),
    bonusTerms: { termsOf: () => null },
    account: { tools: { settings: { timeZone: 'Europe/Rome', currencies: ['EUR'] } } } as never,
    gameNames: () => Promise.resolve(new Map()),
    rewards: {
      standing,
      mayBeRewarded: async (playerId) => (await standing(playerId)) === 'good',
      give: async (tx, gift, may) => {
        if (failing.has(gift.playerId)) throw new Error('the database is away');
        return may ? give(tx, given, gift) : 'not_offered';
      },
      payOwed: (tx, gift) => give(tx, given, gift),
      takeBack: () => Promise.resolve(false),
      nameGifts: () => {},
      read: (component, currency) => readReward(component, currency, rates),
    },
  };
});
beforeEach(async () => {
  standings.clear();
  failing.clear();
  for (const table of ['campaign_use', 'campaign_count']) await desk.ownerDatabase.query(`delete from ${table}`);
});
afterAll(() => desk.drop());

const reward = { id: 1, type: 'cash', amount: 5, bonus: null, game: null, spins: null, stake: null, days: null };
const offer = {
  key: 'due',
  order: 1,
  title: 'Due',
  action: 'deposit',
  needs_code: false,
  starts_at: null,
  ends_at: null,
  conditions: [],
  gifts: [{ id: 1, percent: null, reward }],
  exclude_methods: null,
  stacking_group: null,
  uses_per_player: 1,
  use_period: 'ever',
  uses_in_all: 10,
  budget: 100,
} as unknown as CollectionTypes['campaign-offer'];

let payments = 0;
/** Somebody whose deposit came with the offer while there was no room. */
async function waiting(): Promise<bigint> {
  const { id } = await desk.player(0n);
  await desk.ownerDatabase.query(
    `insert into player (id, currency, locale, fakename, fakename_key, is_registration_completed, created_at, updated_at)
     values ($1, 'EUR', 'en', $2, $2, false, $3, $3)`,
    [id, `player ${id}`, desk.clock.now()],
  );
  payments += 1;
  const deposit = { id: BigInt(payments), amount: 20_00n, method: 'card' };
  await desk.database.transaction((tx) => depositOffersOf(parts).bind(tx, { playerId: id, offer: 'due', ...deposit }, true));
  standings.set(id, 'no_room');
  const payload = { transaction: String(payments), method: 'card', amount: '20.00', currency: 'EUR', campaign_offer_id: 'due' };
  await followDeposit(parts, { playerId: id, payload } as unknown as OutboxEvent);
  return id;
}
const stateOf = async (player: bigint) =>
  (await desk.ownerDatabase.query<{ state: string }>('select state from campaign_use where player_id = $1', [player])).map(
    ({ state }) => state,
  );
const counted = async () =>
  (await desk.ownerDatabase.query<{ uses: bigint; spent: bigint }>('select uses, spent from campaign_count')).map(({ spent, uses }) => [
    uses,
    spent,
  ]);
const cash = async (player: bigint) => (await desk.wallet.balances(player)).main;

test('[R7-006] what a deposit brings stays due while there is no room, and comes once, however many processes look, when there is', async () => {
  const player = await waiting();
  expect([await stateOf(player), await cash(player), await counted()]).toEqual([['due'], 0n, [[1n, 5_00n]]]);
  await giveDue(parts);
  expect([await stateOf(player), await cash(player)]).toEqual([['due'], 0n]);
  standings.set(player, 'good');
  await Promise.all(Array.from({ length: 20 }, () => giveDue(parts)));
  expect([await stateOf(player), await cash(player), await counted()]).toEqual([['given'], 5_00n, [[1n, 5_00n]]]);
  await giveDue(parts);
  expect(await cash(player)).toBe(5_00n);
});

test('[R7-006] what is due is given up after a week without room, and at once for who may be given nothing: use and budget are free again', async () => {
  const [patient, shut] = [await waiting(), await waiting()];
  expect(await counted()).toEqual([[2n, 10_00n]]);
  standings.set(shut, 'none');
  await giveDue(parts);
  expect([await stateOf(patient), await stateOf(shut), await counted()]).toEqual([['due'], ['refused'], [[1n, 5_00n]]]);
  desk.clock.advance(7 * 86_400_000 - 1);
  await giveDue(parts);
  expect(await stateOf(patient)).toEqual(['due']);
  desk.clock.advance(1);
  await giveDue(parts);
  expect([await stateOf(patient), await counted()]).toEqual([['refused'], [[0n, 0n]]]);
  // Room that comes later brings neither back.
  standings.clear();
  await giveDue(parts);
  expect([await cash(patient), await cash(shut)]).toEqual([0n, 0n]);
});

test('[R7-006] a gift that fails keeps nobody from theirs, and is given by the next turn', async () => {
  const [first, second] = [await waiting(), await waiting()];
  standings.clear();
  failing.add(first);
  await expect(giveDue(parts)).rejects.toThrow('1 gifts that are due could not be given');
  expect([await cash(first), await cash(second), await stateOf(first)]).toEqual([0n, 5_00n, ['due']]);
  failing.clear();
  await giveDue(parts);
  expect([await cash(first), await cash(second)]).toEqual([5_00n, 5_00n]);
});
