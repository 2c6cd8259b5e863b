import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerLevels } from './levels.ts';
import { point } from './points.ts';
import { book, lockAccount } from './stored.ts';
import { createLoyaltyFixture, playOf, type LoyaltyFixture } from './testing/loyalty-fixture.ts';

let desk: LoyaltyFixture;
beforeAll(async () => {
  desk = await createLoyaltyFixture();
  const [club] = desk.content['loyalty-program'];
  const level = (key: string, program: string, points: number) => ({ ...desk.content['loyalty-level'][0]!, key, program, points });
  desk.content['loyalty-program'] = [
    { ...club!, key: 'club', counts: 'everything' },
    { ...club!, key: 'stadium', counts: 'sports' },
  ];
  desk.content['loyalty-level'] = [
    level('bronze', 'club', 0),
    level('silver', 'club', 5),
    level('gold', 'club', 10),
    level('box', 'stadium', 5),
  ];
});
afterAll(() => desk.drop());

/** Midnight in Rome. */
const midnight = new Date('2026-03-01T23:00:00Z');
const at = (seconds: number) => new Date(midnight.getTime() + seconds * 1_000);
const reachedBefore = async (...asked: { playerId: bigint; before: Date | null }[]) =>
  (await playerLevels(desk.parts).reachedBefore(desk.parts.database, asked)).map((levels) => [...levels].join(' '));

test('levels of many players are told at once, each by what happened before a moment of its own', async () => {
  const [player, idle, fan] = [await desk.player(0n), await desk.player(0n), await desk.player(0n)];
  await desk.hear([
    // A point for €10.
    playOf(player.id, at(-1), { stake: 50_00n }),
    playOf(player.id, at(0), { stake: 40_00n }),
    playOf(player.id, at(60), { stake: 10_00n }),
    playOf(fan.id, at(-1), { stake: 40_00n, product: 'sports', game: null }),
    playOf(fan.id, at(-1), { stake: 60_00n }),
    playOf(fan.id, at(86_400), { stake: 10_00n, product: 'sports', game: null }),
  ]);
  expect(
    await reachedBefore(
      { playerId: player.id, before: at(-86_400) },
      { playerId: idle.id, before: midnight },
      { playerId: player.id, before: midnight },
      { playerId: fan.id, before: at(86_400) },
      { playerId: fan.id, before: null },
      { playerId: player.id, before: null },
    ),
  ).toEqual(['bronze', 'bronze', 'bronze silver', 'bronze silver gold', 'bronze silver gold box', 'bronze silver gold']);
  expect(await reachedBefore()).toEqual([]);
});

test('what a quest or the staff gave counts from when it was given, and a stake that is taken back until then', async () => {
  const player = await desk.player(0n);
  await desk.hear([playOf(player.id, at(-60), { stake: 50_00n, round: 'back' })]);
  await desk.hear([playOf(player.id, at(60), { stake: -50_00n, total: { stake: 0n, win: 0n }, round: 'back', isFirst: false })]);
  await desk.parts.database.transaction(async (tx) => {
    await lockAccount(tx, player.id);
    await book(tx, { playerId: player.id, key: 'quest:one', kind: 'quest', points: 10n * point, name: 'one', at: at(0) });
    // A gift for a level leads to no other.
    await book(tx, { playerId: player.id, key: 'level:club:silver', kind: 'level', points: 5n * point, name: 'silver', at: at(-30) });
  });
  expect(await reachedBefore({ playerId: player.id, before: midnight }, { playerId: player.id, before: null })).toEqual([
    'bronze silver',
    'bronze silver gold',
  ]);
});
