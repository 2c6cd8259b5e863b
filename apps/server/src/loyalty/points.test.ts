import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crookedAccounts } from './check.ts';
import { earnedIn } from './characters.ts';
import { point, rateIn, whole } from './points.ts';
import { progressOf } from './quest-progress.ts';
import { settle, settleDue } from './settle.ts';
import { pageOfEntries, readAccount } from './stored.ts';
import { createLoyaltyFixture, playOf, quest, type LoyaltyFixture } from './testing/loyalty-fixture.ts';

let desk: LoyaltyFixture;
beforeAll(async () => {
  desk = await createLoyaltyFixture();
});
afterAll(async () => {
  expect(await crookedAccounts(desk.parts.database)).toEqual([]);
  await desk.drop();
});
beforeEach(() => {
  desk.due.length = 0;
  desk.told.length = 0;
  desk.content['loyalty-quest'] = [];
});

const account = (playerId: bigint) => readAccount(desk.parts.database, playerId);
const balance = async (playerId: bigint) => (await account(playerId)).balance;

test('a point is the same money in every currency, and the smallest stake counts in full', () => {
  const rates = (currency: string) => (currency === 'EUR' ? '1' : currency === 'GBP' ? '0.8' : currency === 'BTC' ? '0.00001' : null);
  expect(rateIn('EUR', 1_000n, rates)).toBe(1_000_000n);
  expect(rateIn('GBP', 1_000n, rates)).toBe(1_250_000n);
  expect(rateIn('JPY', 1_000n, rates)).toBeNull();
  expect(rateIn('FUN', 1_000n, rates)).toBeNull();
  expect([whole(point - 1n), whole(point), whole(-1n), whole(-point)]).toEqual([0, 1, -1, -1]);
});

test('[R3-012] only cash that was staked counts, by what was played; fractions are kept', async () => {
  const { id } = await desk.player(0n);
  const at = desk.clock.now();
  await desk.hear([
    playOf(id, at, { stake: 9_99n, win: 500_00n }),
    playOf(id, at, { stake: 1n }),
    playOf(id, at, { stake: 10_00n, game: 'dice' }),
    playOf(id, at, { stake: 10_00n, game: 'poker' }),
    playOf(id, at, { stake: 10_00n, game: 'nobody-knows' }),
    playOf(id, at, { stake: 10_00n, product: 'live', game: 'roulette' }),
    playOf(id, at, { stake: 10_00n, product: 'sports', game: null }),
    // Half of it was the bonus's.
    playOf(id, at, { stake: 20_00n, paid: { main: 10_00n, bonus: 10_00n, bettingBonus: 0n } }),
    playOf(id, at, { stake: 10_00n, paid: { main: 0n, bonus: 10_00n, bettingBonus: 0n } }),
    playOf(id, at, { win: 90_00n }),
  ]);
  // 1 + 0.5 + 0.4 + 0.4 + 0.4 + 1 + 1
  expect(await balance(id)).toBe((point * 47n) / 10n);
  const { entries } = await pageOfEntries(desk.parts.database, id, { offset: 0, limit: 10 });
  expect(
    entries
      .map(({ key, points }) => [key.split(':')[2], Number(points) / 1e9])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['fast', 0.5],
    ['live', 0.4],
    ['slots', 2],
    ['sports', 1],
    ['tables', 0.8],
  ]);
});

test('a stake that is taken back takes its points along, below zero where they were spent', async () => {
  const { id } = await desk.player(0n);
  const at = desk.clock.now();
  await desk.hear([playOf(id, at, { stake: 100_00n, round: 'one' })]);
  await desk.hear([playOf(id, at, { stake: -100_00n, total: { stake: 0n, win: 0n }, round: 'one', isFirst: false })]);
  expect(await account(id)).toMatchObject({ balance: 0n, points: { games: 0n } });
});

test('what was heard in a transaction that fell counts once', async () => {
  const { id } = await desk.player(0n);
  const plays = [playOf(id, desk.clock.now(), { stake: 50_00n })];
  await expect(
    desk.parts.database.transaction(async (tx) => {
      await desk.hear(plays, tx);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await desk.hear(plays);
  expect(await balance(id)).toBe(5n * point);
});

test('[R3-013] a level pays its gift once for ever and is told with it, whatever falls and rises later', async () => {
  const { id } = await desk.player(0n);
  const at = desk.clock.now();
  await desk.hear([playOf(id, at, { stake: 999_99n })]);
  expect(desk.due).toEqual([]);
  await desk.hear([playOf(id, at, { stake: 1n })]);
  expect(desk.due).toEqual([id]);
  await Promise.all([settle(desk.parts, id), settle(desk.parts, id), settle(desk.parts, id)]);
  expect(await balance(id)).toBe(110n * point);
  // A gift doesn't lead to the next level.
  expect(earnedIn(await account(id))).toBe(100n * point);
  await desk.hear([playOf(id, at, { stake: -500_00n, total: { stake: 500_00n, win: 0n }, isFirst: false })]);
  await desk.hear([playOf(id, at, { stake: 500_00n })]);
  await settle(desk.parts, id);
  expect(await balance(id)).toBe(110n * point);
  expect(desk.told).toEqual([{ playerId: id, trigger: 'level', cause: 'level:club:silver', credit: { amount: '10', of: 'points' } }]);
});

test('[R3-013] quests count each game once, and pay once when they are complete', async () => {
  desk.content['loyalty-quest'] = [
    quest('slots', 30, { kind: 'play_games', count: 3, product: 'slots' }),
    quest('bet', 20, { kind: 'place_bets', count: 1 }),
    quest('contact', 25, { kind: 'contact_confirmed' }),
  ];
  const { id } = await desk.player(0n);
  const at = desk.clock.now();
  const play = (game: string) => playOf(id, at, { stake: 10n, game });
  await desk.hear([play('a-slot'), play('a-slot'), play('dice')]);
  await desk.hear([play('a-slot'), play('b-slot'), playOf(id, at, { win: 10n, game: 'c-slot' })]);
  expect([...(await progressOf(desk.parts.database, id))]).toEqual([['slots', 2]]);
  expect(desk.due).toEqual([]);
  await desk.hear([play('c-slot'), playOf(id, at, { stake: 10n, product: 'sports', game: null })]);
  expect(desk.due).toEqual([id]);
  desk.facts.set(id, { isContactConfirmed: true });
  await settle(desk.parts, id);
  await settle(desk.parts, id);
  expect(desk.told.map(({ cause, credit }) => [cause, credit?.amount])).toEqual([
    ['quest:slots', '30'],
    ['quest:bet', '20'],
    ['quest:contact', '25'],
  ]);
  expect(whole(await balance(id))).toBe(75);
});

test('who may be offered nothing is paid no quest and told nothing until they may; their points from play count', async () => {
  desk.content['loyalty-quest'] = [quest('slot', 30, { kind: 'play_games', count: 1, product: 'slots' })];
  const { id } = await desk.player(0n);
  desk.standings.set(id, 'none');
  await desk.hear([playOf(id, desk.clock.now(), { stake: 1_000_00n })]);
  await settle(desk.parts, id);
  await settleDue(desk.parts);
  expect([await balance(id), desk.told]).toEqual([100n * point, []]);
  desk.standings.set(id, 'no_room');
  await settleDue(desk.parts);
  expect([await balance(id), desk.told]).toEqual([100n * point, []]);
  desk.standings.delete(id);
  await settleDue(desk.parts);
  expect(await balance(id)).toBe(140n * point);
  expect(desk.told.map(({ cause }) => cause)).toEqual(['quest:slot', 'level:club:silver']);
});
