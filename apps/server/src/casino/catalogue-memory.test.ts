import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifications, handlesOf, type Statements } from '../kernel/database/index.ts';

import { silentLog } from '../kernel/log/index.ts';
import { CatalogueMemory } from './catalogue-memory.ts';
import { findGames } from './catalogue.ts';
import { createHouse, type House } from './testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await createHouse();
});
afterAll(() => house.close());

const everything = {
  category: null,
  providers: null,
  type: null,
  volatilities: null,
  features: null,
  country: null,
  sysnames: null,
  sort: null,
  offset: 0,
  limit: 50,
};

test('the memory answers every public question as the database does [R7-011]', async () => {
  const { catalogue } = house.casino.parts;
  const filters = fc.record({
    category: fc.constantFrom(null, 'all', 'popular', 'new', 'slots', 'originals', 'nothing'),
    providers: fc.option(fc.subarray(['redfox', 'kitsune', 'lumen-play', 'nobody'])),
    type: fc.constantFrom(null, 'all', 'casino', 'slot', 'fast', 'live'),
    volatilities: fc.option(fc.subarray(['low', 'medium', 'high', 'very_high'])),
    features: fc.option(fc.subarray(['free_spins', 'ways', 'multipliers'])),
    country: fc.constantFrom(null, 'IT'),
    sysnames: fc.option(fc.subarray(['dice', 'book-of-nefer', 'dragon-hoard', 'unknown'])),
    sort: fc.constantFrom(null, 'popular' as const, 'new' as const, 'name' as const, 'rtp' as const),
    offset: fc.integer({ min: 0, max: 5 }),
    limit: fc.integer({ min: 1, max: 5 }),
    now: fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const expected = await findGames(house.db.database, { ...filter, search: null, playerId: null });
      const found = await catalogue.find(filter);
      expect({ names: found.games.map((game) => game.sysname), count: found.count }).toEqual({
        names: expected.games.map((game) => game.sysname),
        count: expected.count,
      });
    }),
    { numRuns: 150 },
  );
});

test('another process hears of a change and reads the catalogue anew', async () => {
  const { database, ownerDatabase, url } = house.db;
  const other = new CatalogueMemory({ database, clock: house.clock });
  const notifications = createNotifications({ url, log: silentLog });
  let heard = Promise.withResolvers<void>();
  await notifications.listen('casino_changed', () => {
    other.forget();
    heard.resolve();
  });
  const now = house.clock.now();
  const names = async () => (await other.find({ ...everything, now })).games.map((game) => game.sysname);
  expect(await names()).toContain('dice');
  for (const [change, isListed] of [
    [`update casino_game set is_enabled = false where sysname = 'dice'`, false],
    [`update casino_game set is_enabled = true where sysname = 'dice'`, true],
  ] as const) {
    heard = Promise.withResolvers();
    await ownerDatabase.query(change);
    await heard.promise;
    expect((await names()).includes('dice')).toBe(isListed);
  }
  heard = Promise.withResolvers();
  await ownerDatabase.query(`insert into casino_game_hour (game, hour, rounds) values ('hot-seven-deluxe', $1, 1000)`, [now]);
  await heard.promise;
  expect((await names())[0]).toBe('hot-seven-deluxe');
  await notifications.close();
});

test('the database is asked once for many pages, again after a change, and the last catalogue outlives its failure', async () => {
  const { database } = house.db;
  const offered = house.studio.provider.gameList().length;
  let asked = 0;
  let isDown = false;
  const counting: Statements = {
    query: (text, values) => {
      asked++;
      return isDown ? Promise.reject(new Error('down')) : database.query(text, values);
    },
  };
  const failures: unknown[] = [];
  const memory = new CatalogueMemory({
    database: { ...database, ...handlesOf(counting) },
    clock: house.clock,
    onFailure: (error) => failures.push(error),
  });
  const read = async () => (await memory.find({ ...everything, now: house.clock.now() })).count;
  await Promise.all(Array.from({ length: 50 }, read));
  expect(asked).toBe(3);
  memory.forget();
  await read();
  expect(asked).toBe(6);
  isDown = true;
  memory.forget();
  expect(await read()).toBe(offered);
  expect(failures).toHaveLength(1);
  isDown = false;
  house.clock.advance(1_000);
  expect(await read()).toBe(offered);
  expect(failures).toHaveLength(1);
  isDown = true;
  const fresh = new CatalogueMemory({ database: { ...database, ...handlesOf(counting) }, clock: house.clock });
  await expect(fresh.find({ ...everything, now: house.clock.now() })).rejects.toThrow('down');
  isDown = false;
  expect((await fresh.find({ ...everything, now: house.clock.now() })).count).toBe(offered);
});
