import type { CallName } from '@tavolo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesIn, dataOf, type TestPlayer } from '../campaigns/testing/players.ts';
import { createTestApplication, type TestApplication } from './application.ts';

// How many of what promotions brought are asked for at once: one for the latest, four for a page of the history, 99 free-spin packs, a hundred at most.

let app: TestApplication;
let player: TestPlayer;
beforeAll(async () => {
  app = await createTestApplication();
  player = await comesIn(app, await app.listen());
  const { uid } = player;
  const run = (text: string, values: unknown[]) => app.db.ownerDatabase.query(text, values);
  await run(
    `insert into casino_free_spins (bucket, player_id, name, integration, game, currency, stake, spins, used, state, reward, begins_at, ends_at, created_at)
     select bucket_of($1), $1, 'pack-' || n, 'studio', 'book-of-nefer', 'EUR', 10, 5, case when n > 3 then 5 else 0 end, 'given', 'pack-' || n, $2::timestamptz, $2::timestamptz + interval '7 days',
       $2::timestamptz + make_interval(secs => n) from generate_series(1, 101) n`,
    [uid, app.clock.now()],
  );
  await run(
    `insert into cashback (bucket, player_id, id, program, product, currency, begins_at, ends_at, rate, minimum, cap, paid_as, staked, won, state, amount, decided_at)
     select bucket_of($1), $1, nextval('cashback_id'), 'weekly', 'games', 'EUR', $2::timestamptz - make_interval(days => n + 1), $2::timestamptz - make_interval(days => n), 500, 1,
       100000, 'cash', 100000, 0, 'active', n, $2::timestamptz from generate_series(1, 101) n`,
    [uid, app.clock.now()],
  );
});
afterAll(() => app.close());

const listed = async (name: CallName, asked: Record<string, unknown>) =>
  dataOf<{ items: Record<string, unknown>[]; count: number; limit: number }>(await player.call(name, asked));
const status = async (name: CallName, count: unknown) => (await player.call(name, { count })).status;

test('[R9-004] of a hundred free-spin packs and more 99 are told, at once where nothing is said, and those that can be played first', async () => {
  const all = await listed('freespins.get', {});
  expect([all.items.length, all.count, all.limit]).toEqual([99, 99, 99]);
  expect(all.items.map((pack) => pack['status']).slice(0, 4)).toEqual(['active', 'active', 'active', 'finished']);
  for (const count of [1, 98, 99]) expect((await listed('freespins.get', { count })).items).toHaveLength(count);
  expect((await listed('freespins.get', { offset: 98, count: 99 })).items).toHaveLength(1);
  for (const count of [0, -1, 100, 1e9, '1.5', 'x']) expect([count, await status('freespins.get', count)]).toEqual([count, 422]);
});

test('[R9-004] [R7-007] the latest cashback is the first of one, a page of the history has four, and no page more than a hundred', async () => {
  const latest = await listed('cashbacks.get', { count: 1, sort: 'end_date', order: 'desc' });
  expect([latest.items.length, latest.count, latest.limit]).toEqual([1, 101, 1]);
  expect(latest.items[0]).toMatchObject({ amount: { amount: '0.01', currency: 'EUR' } });
  expect((await listed('cashbacks.get', {})).items).toHaveLength(4);
  for (const count of [99, 100]) expect((await listed('cashbacks.get', { count })).items).toHaveLength(count);
  expect((await listed('cashbacks.get', { offset: 100, count: 100 })).items).toHaveLength(1);
  expect((await listed('cashbacks.get', { offset: 101, count: 100 })).items).toEqual([]);
  for (const count of [0, 101, 1e9]) expect([count, await status('cashbacks.get', count)]).toEqual([count, 422]);
});

test('[R9-004] [R7-008] the history of payments has its cashbacks four at a time, up to a hundred', async () => {
  const page = await listed('cashier.gethistory', { type: 'cashbacks' });
  expect([page.items.length, page.count, page.limit]).toEqual([4, 101, 4]);
  for (const count of [1, 99, 100]) expect((await listed('cashier.gethistory', { type: 'cashbacks', count })).items).toHaveLength(count);
  expect((await player.call('cashier.gethistory', { type: 'cashbacks', count: 101 })).status).toBe(422);
});
