import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedFixture, type FeedFixture } from './testing/feed-fixture.ts';

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
});
afterAll(() => feed.drop());

test('a round that is settled at once is told once, with what it staked, won and was paid from', async () => {
  const player = await feed.player(100_00n);
  await player.settle('one', 2_00n, 5_00n);
  await feed.drain();
  expect(feed.heardOf(player.id)).toMatchObject([
    {
      product: 'casino',
      provider: 'studio',
      game: 'dice',
      round: 'one',
      currency: 'EUR',
      stake: 2_00n,
      win: 5_00n,
      paid: { main: 2_00n, bonus: 0n, bettingBonus: 0n },
      total: { stake: 2_00n, win: 5_00n },
      isFirst: true,
      at: feed.clock.now(),
      odds: null,
      isCashedOut: false,
    },
  ]);
  await feed.drain();
  expect(feed.heardOf(player.id)).toHaveLength(1);
});

test('a round is told when it is settled and not before, with all of its stakes', async () => {
  const player = await feed.player(100_00n);
  await player.bet('first', 1_00n, { round: 'long' });
  await feed.drain();
  await player.bet('second', 2_00n, { round: 'long' });
  await feed.drain();
  expect(feed.heardOf(player.id)).toEqual([]);
  await player.win('win', 4_00n, { round: 'long', reference: 'second' });
  await feed.drain();
  expect(feed.heardOf(player.id)).toMatchObject([{ stake: 3_00n, win: 4_00n, isFirst: true }]);
});

test('a round that is taken back after it was told is told again with all below zero', async () => {
  const player = await feed.player(100_00n);
  await player.settle('back', 2_00n, 0n);
  await feed.drain();
  await player.rollback('back', { round: 'back' });
  await feed.drain();
  await player.rollback('back', { round: 'back', transaction: 'once more' });
  await feed.drain();
  expect(feed.heardOf(player.id)).toMatchObject([
    { stake: 2_00n, isFirst: true },
    { stake: -2_00n, win: 0n, paid: { main: -2_00n }, total: { stake: 0n, win: 0n }, isFirst: false },
  ]);
});

test('a round that is taken back before it was told is never told', async () => {
  const player = await feed.player(100_00n);
  await player.settle('never', 2_00n, 1_00n);
  await player.rollback('never', { round: 'never' });
  await feed.drain();
  expect(feed.heardOf(player.id)).toEqual([]);
});

test('a win that is taken back and paid anew is told by its differences', async () => {
  const player = await feed.player(100_00n);
  await player.bet('bet', 2_00n, { round: 'twice' });
  await player.win('wrong', 9_00n, { round: 'twice', reference: 'bet' });
  await feed.drain();
  await player.rollback('wrong', { round: 'twice' });
  await feed.drain();
  await player.win('right', 3_00n, { round: 'twice', reference: 'bet' });
  await feed.drain();
  expect(feed.heardOf(player.id).map(({ isFirst, stake, total, win }) => [stake, win, total.win, isFirst])).toEqual([
    [2_00n, 9_00n, 9_00n, true],
    [0n, -9_00n, 0n, false],
    [0n, 3_00n, 3_00n, false],
  ]);
});

test('a round that ends behind a transaction that is still under way is told once, though it began before it', async () => {
  const player = await feed.player(100_00n);
  const { clock, collector, database, wallet } = feed;
  const round = { provider: 'studio', game: 'dice', round: 'split', transaction: 'split', currency: 'EUR', spend: ['main'] as const };
  await wallet.rounds.settle({ ...round, playerId: player.id, stake: 2_00n, win: 0n, closed: false, fingerprint: '' });
  await database.transaction(async (tx) => {
    // From here on the ledger is told no further than to this number.
    await tx.directory.query('select pg_current_xact_id()');
    clock.advance(1_000);
    await player.win('late', 5_00n, { round: 'split', reference: 'split' });
    while ((await collector.turn(false)).remains);
  });
  await feed.drain();
  expect(feed.heardOf(player.id).map(({ isFirst, stake, total, win }) => [stake, win, total.stake, total.win, isFirst])).toEqual([
    [2_00n, 5_00n, 2_00n, 5_00n, true],
  ]);
});

test('play for nothing is not told, nor is a round in which nothing was staked or won', async () => {
  const player = await feed.player(100_00n);
  await player.settle('fun', 2_00n, 0n, { currency: 'FUN' });
  await player.settle('empty', 0n, 0n);
  await feed.drain();
  expect(feed.heardOf(player.id)).toEqual([]);
});

test('a stake that bonus money paid a part of says so', async () => {
  const player = await feed.player(1_00n);
  await feed.bonus(player.id, 5_00n);
  await feed.settleFrom(player.id, 'mixed', 3_00n, 0n, ['main', 'bonus']);
  await feed.drain();
  expect(feed.heardOf(player.id)).toMatchObject([{ stake: 3_00n, paid: { main: 1_00n, bonus: 2_00n, bettingBonus: 0n } }]);
  await player.rollback('mixed', { round: 'mixed' });
  await feed.drain();
  expect(feed.heardOf(player.id)[1]).toMatchObject({ stake: -3_00n, paid: { main: -1_00n, bonus: -2_00n, bettingBonus: 0n } });
});

test('games of live tables are told as such', async () => {
  const player = await feed.player(100_00n);
  feed.live.push('dice');
  try {
    await player.settle('at a table', 1_00n, 0n);
    await feed.drain();
    expect(feed.heardOf(player.id)).toMatchObject([{ product: 'live' }]);
  } finally {
    feed.live.pop();
  }
});
