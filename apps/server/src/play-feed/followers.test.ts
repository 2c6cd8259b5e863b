import { afterAll, beforeAll, expect, test } from 'vitest';
import { drain } from './drain.ts';
import { watchLag } from './lag.ts';
import type { Play } from './play.ts';
import { prunePlays } from './prune.ts';
import { createFeedFixture, type FeedFixture } from './testing/feed-fixture.ts';

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
});
afterAll(() => feed.drop());

const waiting = async () => {
  const [row] = await feed.database.query<{ plays: bigint }>('select count(*) as plays from play_decided');
  return Number(row?.plays);
};

test('one that fails holds up nobody, hears again what it failed at, and holds what it has not heard', async () => {
  const player = await feed.player(100_00n);
  const well: Play[] = [];
  const heard: Play[] = [];
  let fails = true;
  const { followers } = feed.another({
    'test.well': (_tx, plays) => Promise.resolve(void well.push(...plays)),
    'test.fails': (_tx, plays) => {
      if (fails) return Promise.reject(new Error('not now'));
      heard.push(...plays);
      return Promise.resolve();
    },
  });
  const secondsBehind = async (name: string) => (await followers.behind()).find((one) => one.name === name)?.seconds;
  await followers.enlist();
  await player.settle('while it fails', 1_00n, 0n);
  const last = await feed.collected();
  await followers.tell(last);
  await feed.drain();
  await prunePlays(feed.database, feed.clock.now());
  expect(well.map(({ round }) => round)).toEqual(['while it fails']);
  expect(heard).toEqual([]);
  expect(await waiting()).toBe(1);
  expect(await secondsBehind('test.fails')).toBeGreaterThan(0);
  expect(await secondsBehind('test.well')).toBe(0);
  fails = false;
  await followers.tellAll(last);
  expect(heard).toEqual(well);
  await prunePlays(feed.database, feed.clock.now());
  expect(await waiting()).toBe(0);
  expect(await secondsBehind('test.fails')).toBe(0);
  await feed.ownerDatabase.query(`delete from play_follower where name like 'test.%' and name <> 'test.heard'`);
});

test('one that is behind for more than a minute is an error in the log, whatever keeps it', async () => {
  const errors: unknown[] = [];
  const log = { error: (facts: unknown) => void errors.push(facts) };
  const behind = (name: string, seconds: number) => ({ name, seconds });
  await watchLag({ behind: () => Promise.resolve([behind('slow', 61.4), behind('well', 59), behind('idle', 0)]) }, log);
  expect(errors).toEqual([{ follower: 'slow', seconds: 61 }]);
});

test('a new one begins with the next play, and one that is known goes on where it was', async () => {
  const player = await feed.player(100_00n);
  await player.settle('before', 1_00n, 0n);
  await feed.drain();
  const heard: string[] = [];
  const hear = (_tx: unknown, plays: readonly Play[]) => Promise.resolve(void heard.push(...plays.map(({ round }) => round)));
  const first = feed.another({ 'test.new': hear });
  await first.followers.enlist();
  await player.settle('after', 1_00n, 0n);
  await drain(feed.database, first.collector, first.followers);
  expect(heard).toEqual(['after']);
  await player.settle('meanwhile', 1_00n, 0n);
  await feed.drain();
  const later = feed.another({ 'test.new': hear });
  await drain(feed.database, later.collector, later.followers);
  expect(heard).toEqual(['after', 'meanwhile']);
});

test('two processes tell a follower each play once, in their order', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => feed.player(100_00n)));
  const heard: bigint[] = [];
  const hear = (_tx: unknown, plays: readonly Play[]) => Promise.resolve(void heard.push(...plays.map(({ n }) => n)));
  const processes = [feed.another({ 'test.order': hear }), feed.another({ 'test.order': hear })];
  for (const { followers } of processes) await followers.enlist();
  for (let n = 0; n < 10; n++)
    await Promise.all([
      ...players.map((player) => player.settle(`order ${n}`, 1_00n, 0n)),
      ...processes.map(async ({ collector, followers }) => followers.tell((await collector.turn(false)).last)),
    ]);
  await Promise.all(processes.map(({ collector, followers }) => drain(feed.database, collector, followers)));
  expect(heard).toHaveLength(40);
  expect(heard).toEqual(heard.map((_, index) => heard[0]! + BigInt(index)));
});

test('one that hears after another is told no play that the other has not heard, however the other fails', async () => {
  const player = await feed.player(100_00n);
  const order: string[] = [];
  let fails = false;
  const { followers } = feed.another();
  followers.add('test.first', (_tx, plays) => {
    if (fails) return Promise.reject(new Error('not now'));
    order.push(...plays.map(({ round }) => `first ${round}`));
    return Promise.resolve();
  });
  const hear = (_tx: unknown, plays: readonly Play[]) => Promise.resolve(void order.push(...plays.map(({ round }) => `second ${round}`)));
  followers.add('test.second', hear, ['test.first']);
  await followers.enlist();
  await player.settle('one', 1_00n, 0n);
  await followers.tell(await feed.collected());
  expect(order).toEqual(['first one', 'second one']);
  fails = true;
  await player.settle('two', 1_00n, 0n);
  const last = await feed.collected();
  // Nothing is left that could be told at once.
  expect(await followers.tell(last)).toBe(false);
  expect(order).toHaveLength(2);
  fails = false;
  await followers.tellAll(last);
  expect(order.slice(2)).toEqual(['first two', 'second two']);
  await feed.ownerDatabase.query(`delete from play_follower where name in ('test.first', 'test.second')`);
});

test('a follower is one, and comes before plays are told', async () => {
  const { followers } = feed.another({ 'test.one': () => Promise.resolve() });
  expect(() => followers.add('test.one', () => Promise.resolve())).toThrow('two followers');
  expect(() => followers.add('test.two', () => Promise.resolve(), ['test.none'])).toThrow('hears after test.none');
  await followers.enlist();
  expect(() => followers.add('test.two', () => Promise.resolve())).toThrow('comes after');
});
