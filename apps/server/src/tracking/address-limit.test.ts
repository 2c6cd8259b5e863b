import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseStore, RateLimiter } from '../kernel/rate-limits/index.ts';
import { ManualClock } from '../kernel/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { AddressLimit } from './address-limit.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
const processOf = (name: string) =>
  new AddressLimit({
    clock,
    attempts: new RateLimiter(new DatabaseStore(db.database, clock), clock),
    isSpared: () => false,
    name,
    minute: 3,
    day: 7,
  });

async function taken(limit: AddressLimit, address: string): Promise<number> {
  let passed = 0;
  for (let tried = 0; tried < 5; tried++) if (await limit.take(address)) passed++;
  return passed;
}

test('an address is held to so many a minute and so many a day; its neighbours are not', async () => {
  const limit = processOf('hit');
  expect(await taken(limit, '203.0.113.1')).toBe(3);
  clock.advance(60_000);
  expect(await taken(limit, '203.0.113.1')).toBe(3);
  clock.advance(60_000);
  expect(await taken(limit, '203.0.113.1')).toBe(1);
  expect(await limit.take('203.0.113.2')).toBe(true);
  clock.advance(86_400_000);
  expect(await taken(limit, '203.0.113.1')).toBe(3);
});

test('[SEC-05] the share of a day is that of all processes together, and a restart forgets nothing', async () => {
  const [one, other] = [processOf('vitals'), processOf('vitals')];
  expect([await taken(one, '203.0.113.9'), await taken(other, '203.0.113.9')]).toEqual([3, 3]);
  clock.advance(60_000);
  expect([await taken(other, '203.0.113.9'), await taken(one, '203.0.113.9'), await taken(processOf('vitals'), '203.0.113.9')]).toEqual([
    1, 0, 0,
  ]);
});
