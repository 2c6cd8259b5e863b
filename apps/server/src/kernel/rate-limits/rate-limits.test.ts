import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ManualClock } from '../clock/clock.ts';
import { CatalogueError } from '../errors/errors.ts';
import { isThisMachine } from '../http/client-address.ts';
import { DatabaseStore, MemoryStore, RateLimiter, type LimitStore } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const start = new Date('2026-03-02T12:00:00Z');
let keys = 0;
/** A key that no other test has. */
const fresh = () => `key ${++keys}`;

/** What a refusal says: its code, and the seconds to wait twice. */
async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof CatalogueError)) return 'not refused';
  return [error.type, error.details.code, error.details.retryAfter, error.details.facts?.retry_after];
}

describe.each<[string, (clock: ManualClock) => LimitStore]>([
  ['in the database', (clock) => new DatabaseStore(db.database, clock)],
  ['in memory', (clock) => new MemoryStore(clock)],
])('limits that are counted %s', (_where, storeOf) => {
  const made = () => {
    const clock = new ManualClock(start);
    const store = storeOf(clock);
    return { clock, store, limiter: new RateLimiter(store, clock, { isSpared: isThisMachine }) };
  };
  const limit = { count: 3, seconds: 60 };

  test('let so many through from the first on, and say when the window is over', async () => {
    const { clock, limiter } = made();
    const key = fresh();
    for (let count = 0; count < 3; count++) await limiter.take(key, limit);
    clock.advance(18_500);
    expect(await refusalOf(limiter.take(key, limit))).toEqual(['TooManyRequestsException', 'rate_limit', 42, 42]);
    expect(await limiter.counted(key)).toBe(4);
    clock.advance(41_499);
    expect(await refusalOf(limiter.take(key, limit))).toEqual(['TooManyRequestsException', 'rate_limit', 1, 1]);
    clock.advance(1);
    expect(await limiter.counted(key)).toBe(0);
    expect(await limiter.tryTake(key, limit)).toBeNull();
  });

  test('tell the first attempt that is one too many from those after it', async () => {
    const { limiter } = made();
    const key = fresh();
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push((await limiter.tryTake(key, limit))?.isFirst ?? null);
    expect(answers).toEqual([null, null, null, true, false]);
  });

  test('take back what turned out to be good, and forget', async () => {
    const { limiter } = made();
    const key = fresh();
    for (let count = 0; count < 3; count++) await limiter.take(key, limit);
    await limiter.giveBack(key);
    expect(await limiter.tryTake(key, limit)).toBeNull();
    expect(await limiter.tryTake(key, limit)).not.toBeNull();
    await limiter.forget(key);
    expect(await limiter.counted(key)).toBe(0);
  });

  test('count an address with the network around it, which has four times as many; what one tries in vain costs its neighbours nothing', async () => {
    const { limiter } = made();
    const name = fresh();
    const tries = async (address: string, times: number) => {
      let passed = 0;
      for (let count = 0; count < times; count++) if ((await limiter.tryTakeFrom(address, name, limit)) === null) passed++;
      return passed;
    };
    expect(await tries('203.0.113.1', 50)).toBe(3);
    expect(await tries('203.0.113.2', 3)).toBe(3);
    expect(await tries('203.0.113.3', 3)).toBe(3);
    expect(await tries('203.0.113.4', 3)).toBe(3);
    expect(await tries('203.0.113.5', 3)).toBe(0);
    expect(await tries('198.51.100.1', 3)).toBe(3);
    expect(await tries('127.0.0.1', 200)).toBe(120);
    await limiter.giveBackFrom('198.51.100.1', name);
    expect(await tries('198.51.100.1', 2)).toBe(1);
  });

  test('hold to a rate: a burst at once, then as fast as it goes on, and what is refused costs nothing', async () => {
    const { clock, store } = made();
    const key = fresh();
    const rate = { rate: 2, burstSeconds: 3 };
    for (let count = 0; count < 6; count++) expect(await store.take(key, rate)).toBe(0);
    for (let count = 0; count < 20; count++) expect(await store.take(key, rate)).toBe(1);
    clock.advance(500);
    expect(await store.take(key, rate)).toBe(0);
    expect(await store.take(key, rate)).toBe(1);
    clock.advance(3_600_000);
    for (let count = 0; count < 6; count++) expect(await store.take(key, rate)).toBe(0);
    expect(await store.take(key, rate)).toBe(1);
  });

  test('say in whole seconds how long a slow rate makes wait; a rate of 0 sets no limit', async () => {
    const { clock, store } = made();
    const key = fresh();
    const slow = { rate: 0.1, burstSeconds: 10 };
    expect(await store.take(key, slow)).toBe(0);
    expect(await store.take(key, slow)).toBe(10);
    clock.advance(2_500);
    expect(await store.take(key, slow)).toBe(8);
    for (let count = 0; count < 100; count++) expect(await store.take(key, { rate: 0, burstSeconds: 1 })).toBe(0);
  });

  test('are the same through a transaction’s hands', async () => {
    const { limiter } = made();
    const key = fresh();
    await db.database.transaction((tx) => limiter.within(tx).take(key, limit));
    expect(await limiter.counted(key)).toBe(1);
  });
});

test('what a transaction counted in the database does not count where it is undone', async () => {
  const clock = new ManualClock(start);
  const limiter = new RateLimiter(new DatabaseStore(db.database, clock), clock);
  const key = fresh();
  const undone = db.database.transaction(async (tx) => {
    await limiter.within(tx).take(key, { count: 3, seconds: 60 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await limiter.counted(key)).toBe(0);
});

test('processes count together in the database: of many at once the limit is let through, at a rate as well', async () => {
  const clock = new ManualClock(start);
  const [one, other] = [new DatabaseStore(db.database, clock), new DatabaseStore(db.ownerDatabase, clock)];
  const key = fresh();
  const counts = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).count(key, 60)));
  expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const atRate = fresh();
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).take(atRate, { rate: 1, burstSeconds: 5 })),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('windows and rates that are over are swept away', async () => {
  const clock = new ManualClock(start);
  const store = new DatabaseStore(db.database, clock);
  const [window, rate] = [fresh(), fresh()];
  await store.count(window, 60);
  await store.take(rate, { rate: 1, burstSeconds: 5 });
  const rows = () => db.database.directory.query('SELECT FROM attempt_window WHERE key = ANY ($1)', [[window, rate]]);
  expect(await rows()).toHaveLength(2);
  clock.advance(60_000);
  await store.sweep();
  expect(await rows()).toHaveLength(0);
});
