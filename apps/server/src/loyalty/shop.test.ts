import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse, type CatalogueError } from '../kernel/errors/errors.ts';
import { houseBalancesOf, isSound, promotionAccounts, verifyLedger } from '../wallet/index.ts';
import { crookedAccounts } from './check.ts';
import { chooseCharacter } from './characters.ts';
import { point, whole } from './points.ts';
import { buy, cancel, pageOfPurchases, send } from './purchases.ts';
import { book, lockAccount, readAccount } from './stored.ts';
import { character, createLoyaltyFixture, playOf, product, type LoyaltyFixture } from './testing/loyalty-fixture.ts';

let desk: LoyaltyFixture;
beforeAll(async () => {
  desk = await createLoyaltyFixture();
  desk.content['loyalty-product'] = [
    product('cards', { price: 100, stock: 1 }),
    product('mug', { price: 10, per_player: 2, limit_days: 30 }),
    product('cash', { price: 50, kind: 'reward', reward: { type: 'cash', amount: 2 } as never }),
    product('broken', { price: 1, kind: 'reward', reward: { type: 'free_bet' } as never }),
  ];
  desk.content['loyalty-character'] = [character('fox'), character('owl'), character('dragon', 250)];
});
afterAll(async () => {
  expect(await crookedAccounts(desk.parts.database)).toEqual([]);
  expect(isSound(await verifyLedger(desk.ownerDatabase))).toBe(true);
  await desk.drop();
});

/** Somebody with so many points. */
async function rich(points: number) {
  const player = await desk.player(0n);
  await desk.parts.database.transaction(async (tx) => {
    await lockAccount(tx, player.id);
    await book(tx, {
      playerId: player.id,
      key: 'staff:gift',
      kind: 'staff',
      points: BigInt(points) * point,
      name: 'test',
      at: desk.clock.now(),
    });
  });
  return player;
}
let keys = 0;
const buyOne = (playerId: bigint, id: string, key = `key-${(keys += 1)}`) => buy(desk.parts, refuse, playerId, { product: id, key });
const pointsOf = async (playerId: bigint) => whole((await readAccount(desk.parts.database, playerId)).balance);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CatalogueError) => error.details.code ?? error.type,
  );

test('[R7-013] of 200 purchases of the last one at once one succeeds, and the others keep their points', async () => {
  const players = [await rich(1_000), await rich(1_000), await rich(1_000), await rich(1_000)];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => codeOf(buyOne(players[index % players.length]?.id ?? 0n, 'cards'))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'loyalty.sold_out')).toHaveLength(199);
  expect((await Promise.all(players.map(({ id }) => pointsOf(id)))).toSorted((one, other) => other - one)).toEqual([
    1_000, 1_000, 1_000, 900,
  ]);
}, 60_000);

test('the same key buys once however often it is sent at once; another product with it is refused', async () => {
  const { id, main } = await rich(500);
  await Promise.all(Array.from({ length: 20 }, () => buyOne(id, 'cash', 'the-same')));
  expect([await pointsOf(id), await main()]).toEqual([450, 2_00n]);
  await expect(buyOne(id, 'mug', 'the-same')).rejects.toMatchObject({ type: 'InvalidParameterException' });
});

test('cash from the shop is among what promotions cost', async () => {
  const { id } = await rich(50);
  await buyOne(id, 'cash');
  await desk.wallet.maintenance.rollUp();
  const costs = await houseBalancesOf(desk.ownerDatabase, promotionAccounts);
  expect(costs.find(({ account }) => account === 'house:loyalty')?.balance).toBeLessThanOrEqual(-2_00n);
});

test('points are never spent twice: of many purchases at once as many succeed as there are points for', async () => {
  const { id, main } = await rich(120);
  const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(buyOne(id, 'cash'))));
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'done'),
    ...Array.from({ length: 8 }, () => 'loyalty.insufficient_points'),
  ]);
  expect([await pointsOf(id), await main()]).toEqual([20, 4_00n]);
});

test('a limit counts what a player bought in its days, and what was cancelled does not', async () => {
  const { id } = await rich(500);
  await buyOne(id, 'mug');
  await buyOne(id, 'mug');
  expect(await codeOf(buyOne(id, 'mug'))).toBe('loyalty.limit_reached');
  const [latest] = (await pageOfPurchases(desk.parts.database, id, { offset: 0, limit: 1 })).purchases;
  if (!latest) throw new Error('nothing was bought');
  const cancelled = await Promise.all(
    Array.from({ length: 5 }, () => desk.parts.database.transaction((tx) => cancel(tx, desk.parts, latest, { note: null, isNews: true }))),
  );
  expect(cancelled.filter(Boolean)).toHaveLength(1);
  expect(await pointsOf(id)).toBe(490);
  await buyOne(id, 'mug');
  expect(await codeOf(buyOne(id, 'mug'))).toBe('loyalty.limit_reached');
  desk.clock.advance(31 * 86_400_000);
  await buyOne(id, 'mug');
});

test('goods are sent once, with a word to the player, and then can’t be cancelled', async () => {
  const { id } = await rich(100);
  await buyOne(id, 'mug');
  const [bought] = (await pageOfPurchases(desk.parts.database, id, { offset: 0, limit: 1 })).purchases;
  if (!bought) throw new Error('nothing was bought');
  const { database } = desk.parts;
  expect(await database.transaction((tx) => send(tx, desk.parts, bought, { note: 'Parcel 17', isNews: true }))).toBe(true);
  expect(await database.transaction((tx) => send(tx, desk.parts, bought, { note: 'Parcel 18', isNews: true }))).toBe(false);
  expect(await database.transaction((tx) => cancel(tx, desk.parts, bought, { note: null, isNews: true }))).toBe(false);
  expect((await pageOfPurchases(database, id, { offset: 0, limit: 1 })).purchases[0]).toMatchObject({ state: 'sent', note: 'Parcel 17' });
  expect(desk.told.filter(({ playerId }) => playerId === id)).toEqual([{ playerId: id, trigger: 'product', cause: `sent:${bought.id}` }]);
});

test('what can’t be given is no product, and takes no points', async () => {
  const { id } = await rich(100);
  expect(await codeOf(buyOne(id, 'broken'))).not.toBe('done');
  expect(await pointsOf(id)).toBe(100);
});

test('a correction may take back what was spent: then points are owed, and nothing is bought until they are there', async () => {
  const { id } = await desk.player(0n);
  await desk.hear([playOf(id, desk.clock.now(), { stake: 500_00n, round: 'one' })]);
  await buyOne(id, 'cash');
  await desk.hear([playOf(id, desk.clock.now(), { stake: -100_00n, round: 'one', isFirst: false })]);
  expect(await pointsOf(id)).toBe(-10);
  expect(await codeOf(buyOne(id, 'mug'))).toBe('loyalty.insufficient_points');
});

test('[R7-013] the first character is free to choose, a change waits its days, and one of a higher level is kept for it', async () => {
  const { id } = await rich(100);
  const choose = (one: string) => codeOf(chooseCharacter(desk.parts, refuse, id, one));
  expect(await choose('dragon')).toBe('loyalty.character_locked');
  expect(await choose('fox')).toBe('done');
  expect(await choose('fox')).toBe('done');
  expect(await choose('owl')).toBe('loyalty.character_kept');
  expect(await choose('nobody')).not.toBe('done');
  desk.clock.advance(30 * 86_400_000);
  expect(await choose('owl')).toBe('done');
  expect((await readAccount(desk.parts.database, id)).character).toBe('owl');
});
