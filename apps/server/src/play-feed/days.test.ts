import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedFixture, type FeedFixture } from './testing/feed-fixture.ts';

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
  await feed.wallet.maintenance.makeDays();
});
afterAll(() => feed.drop());

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Rounds of the days before this one count as old, as they do some days later. */
const oldAre = (before: string) => feed.ownerDatabase.query('update play_progress set since = $1', [before]);

const stake = async (playerId: bigint, round: string, transaction: string, day: string) => {
  const { status } = await feed.wallet.rounds.bet({
    playerId,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round,
    transaction,
    stake: 1_00n,
    closed: false,
    fingerprint: '',
    day,
  });
  expect(status).toBe('ok');
};

test('a win of a round that began days ago is told, once', async () => {
  const player = await feed.player(100_00n);
  await oldAre(dayFromNow(-2));
  await stake(player.id, 'old', 'old 1', dayFromNow(0));
  await feed.drain();
  await oldAre(dayFromNow(1));
  await player.win('late', 3_00n, { round: 'old', reference: 'old 1' });
  // Not looked for each time.
  const before = await feed.database.query('select from play_decided where player_id = $1', [player.id]);
  await feed.collected();
  expect(await feed.database.query('select from play_decided where player_id = $1', [player.id])).toEqual(before);
  await feed.drain();
  expect(feed.heardOf(player.id)).toMatchObject([{ stake: 1_00n, win: 3_00n }]);
  await feed.drain();
  expect(feed.heardOf(player.id)).toHaveLength(1);
});

test('a stake of today and a win under the day of the round, which is an old one, are told together', async () => {
  const player = await feed.player(100_00n);
  await oldAre(dayFromNow(-2));
  await stake(player.id, 'both', 'both 1', dayFromNow(-1));
  await feed.drain();
  await oldAre(dayFromNow(0));
  await stake(player.id, 'both', 'both 2', dayFromNow(0));
  await player.win('both win', 5_00n, { round: 'both', reference: 'both 1' });
  await feed.drain();
  expect(feed.heardOf(player.id)).toMatchObject([{ stake: 2_00n, win: 5_00n, isFirst: true }]);
});

test('days become old without anything being missed or told twice', async () => {
  const player = await feed.player(100_00n);
  await oldAre(dayFromNow(-5));
  await player.settle('before', 1_00n, 0n);
  await stake(player.id, 'of yesterday', 'y 1', dayFromNow(-1));
  await player.win('y win', 2_00n, { round: 'of yesterday', reference: 'y 1' });
  await feed.drain();
  const [row] = await feed.ownerDatabase.query<{ since: string }>('select since::text from play_progress');
  expect(row?.since).toBe(dayFromNow(-2));
  await player.settle('after', 1_00n, 0n);
  await feed.drain();
  expect(feed.heardOf(player.id).map(({ round }) => round)).toEqual(['before', 'of yesterday', 'after']);
});
