import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { handlesOf, type Database } from '../kernel/database/index.ts';
import { Activity } from './activity.ts';
import { createHouse, type House } from './testing/house.ts';

const minute = 60_000;
let house: House;
let db: House['db'];
let clock: ManualClock;
beforeAll(async () => {
  house = await createHouse();
  db = house.db;
});
afterAll(() => house.close());
beforeEach(async () => {
  clock = new ManualClock(new Date('2026-03-02T12:00:00Z'));
  await db.ownerDatabase.query('DELETE FROM round');
  await db.ownerDatabase.query('DELETE FROM casino_last_round');
  await db.ownerDatabase.query('DELETE FROM casino_game_hour');
  await db.ownerDatabase.query(`UPDATE casino_round_count SET until = '-infinity'`);
});

const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
let last = 0;
const round = (player: bigint, at: Date, { game = 'dice', stake = 100, win = 0, state = 'settled' } = {}) =>
  db.ownerDatabase.query(
    `INSERT INTO round (bucket, player_id, provider, id, game, currency, stake, win, state, created_at, settled_at, day, last_day)
     VALUES (bucket_of($1), $1, 'studio', $2, $3, 'EUR', $4, $5, $6, $7, CASE WHEN $6 <> 'open' THEN $7::timestamptz END, '-infinity', '-infinity')`,
    [player, `round-${++last}`, game, stake, win, state, at],
  );

/** The activity, and every statement that it sends. */
function watched(hold: () => Promise<void> = () => Promise.resolve()) {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const database: Database = {
    ...handlesOf({
      async query(text, values = []) {
        sent.push({ text, values });
        await hold();
        return db.database.query(text, values);
      },
    }),
    transaction: (work) => {
      sent.push({ text: 'transaction', values: [] });
      return db.database.transaction(work);
    },
  };
  const profile = { currency: 'EUR', countryCode: 'IT', birthDate: '1990-05-04', createdAt: clock.now() };
  const players = {
    profile: async () => profile,
    publicName: async (id: bigint) => (id === 2n ? 'nightowl2' : ''),
    session: async () => ({ state: 'open' as const, startedAt: clock.now() }),
  };
  return { activity: new Activity({ database, clock, players }), sent };
}
const shown = async (activity: Activity) => Object.fromEntries(await activity.playing());

describe('Who plays', () => {
  test('is counted by different players of the last quarter of an hour, and forgotten after it', async () => {
    await round(1n, ago(16 * minute));
    await round(2n, ago(14 * minute));
    await round(2n, ago(3 * minute), { game: 'book-of-nefer' });
    await round(3n, ago(1_000), { state: 'open' });
    await round(3n, ago(0));
    await round(4n, ago(0), { stake: 0 });
    const { activity } = watched();
    expect(await shown(activity)).toEqual({ dice: 2, 'book-of-nefer': 1 });
    clock.advance(2 * minute);
    await round(5n, ago(0));
    expect(await shown(activity)).toEqual({ dice: 2, 'book-of-nefer': 1 });
    clock.advance(10 * minute);
    expect(await shown(activity)).toEqual({ dice: 2 });
  });

  test('is read by increments: once the last quarter of an hour, then what came since, and what was committed late', async () => {
    const { activity, sent } = watched();
    await round(1n, ago(10 * minute));
    await activity.playing();
    // What the count has kept, which is nothing yet, and a statement a minute.
    expect(sent).toHaveLength(16);
    sent.length = 0;
    const before = clock.now();
    clock.advance(5_000);
    await round(2n, new Date(before.getTime() - 2_000));
    expect(await shown(activity)).toEqual({ dice: 2 });
    expect(sent.map(({ values }) => values)).toEqual([[new Date(before.getTime() - 10_000), clock.now()]]);
  });

  test('is known to a process that has just started from what the count of rounds has kept, and from the rounds since', async () => {
    await round(1n, ago(20 * minute));
    await round(2n, ago(14 * minute));
    await round(2n, ago(13 * minute), { game: 'book-of-nefer' });
    await round(3n, ago(2 * minute));
    await watched().activity.countRounds();
    clock.advance(30_000);
    await round(3n, ago(1_000), { game: 'book-of-nefer' });
    await round(4n, ago(0));
    const { activity, sent } = watched();
    expect(await shown(activity)).toEqual({ dice: 3, 'book-of-nefer': 2 });
    // Not a statement for each minute of the quarter of an hour.
    expect(sent).toHaveLength(2);
    await watched().activity.countRounds();
    clock.advance(14 * minute);
    await watched().activity.countRounds();
    expect(await shown(watched().activity)).toEqual({ dice: 1, 'book-of-nefer': 1 });
    // Who plays no longer is not kept.
    expect(await db.database.query('SELECT FROM casino_last_round')).toHaveLength(2);
  });

  test('begins anew when the clock was set back', async () => {
    const { activity } = watched();
    await round(1n, ago(0));
    expect(await shown(activity)).toEqual({ dice: 1 });
    clock.advance(-20 * minute);
    await round(2n, ago(minute), { game: 'book-of-nefer' });
    expect(await shown(activity)).toEqual({ 'book-of-nefer': 1 });
  });
});

test.each(['playing', 'winners'] as const)('while %s is being read nobody reads it a second time, however long it takes', async (what) => {
  const go = Promise.withResolvers<void>();
  const { activity, sent } = watched(() => go.promise);
  const first = activity[what]();
  clock.advance(10 * minute);
  const second = activity[what]();
  expect(sent).toHaveLength(1);
  go.resolve();
  expect(await first).toBe(await second);
  const count = sent.length;
  // It is kept from its end on.
  clock.advance(1_000);
  expect(await activity[what]()).toBe(await first);
  expect(sent).toHaveLength(count);
  clock.advance(5_000);
  await activity[what]();
  expect(sent.length).toBeGreaterThan(count);
});

test('a reading that failed is done again by the next who asks', async () => {
  let fails = true;
  const { activity } = watched(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve()));
  await expect(activity.playing()).rejects.toThrow('away');
  fails = false;
  await round(1n, ago(0));
  expect(await shown(activity)).toEqual({ dice: 1 });
});

describe('The latest wins', () => {
  test('have a round that was settled long after it began, at its place', async () => {
    await round(1n, ago(minute), { win: 300 });
    await round(2n, ago(5 * minute), { game: 'book-of-nefer', state: 'open' });
    const { activity } = watched();
    expect((await activity.winners()).map(({ game }) => game)).toEqual(['dice']);
    await db.ownerDatabase.query(`UPDATE round SET state = 'settled', win = 500, settled_at = $1 WHERE state = 'open'`, [clock.now()]);
    clock.advance(2_000);
    expect((await activity.winners()).map(({ game, player }) => [game, player])).toEqual([
      ['dice', ''],
      ['book-of-nefer', 'nightowl2'],
    ]);
  });

  test('are looked for in the last seconds first: what is read does not grow with what was played before', async () => {
    await db.ownerDatabase.query(
      `INSERT INTO round (bucket, player_id, provider, id, game, currency, stake, win, state, created_at, settled_at, day, last_day)
       SELECT bucket_of(n % 100), n % 100, 'studio', 'many-' || n, 'dice', 'EUR', 100, CASE WHEN n % 4 = 0 THEN 200 ELSE 0 END, 'settled', t, t, '-infinity', '-infinity'
       FROM generate_series(1, 20000) n, LATERAL (SELECT $1::timestamptz - n * interval '20 milliseconds' AS t) at`,
      [clock.now()],
    );
    const { activity, sent } = watched();
    expect(await activity.winners()).not.toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

test('rounds are counted into hours in pieces, each of them once, however long nobody counted', async () => {
  const { activity, sent } = watched();
  await db.ownerDatabase.query(`UPDATE casino_round_count SET until = '-infinity'`);
  for (const at of [ago(8 * 24 * 60 * minute), ago(6 * 24 * 60 * minute), ago(3 * minute), ago(minute), ago(0)]) await round(1n, at);
  const counted = async () => {
    const [row] = await db.database.query<{ rounds: bigint }>('SELECT coalesce(sum(rounds), 0)::bigint AS rounds FROM casino_game_hour');
    return row?.rounds;
  };
  await activity.countRounds();
  expect(await counted()).toBe(3n);
  expect(sent.length).toBeGreaterThan(5);
  clock.advance(20_000);
  await Promise.all([activity.countRounds(), activity.countRounds()]);
  expect(await counted()).toBe(4n);
  sent.length = 0;
  await activity.countRounds();
  expect(await counted()).toBe(4n);
  expect(sent).toHaveLength(1);
});
