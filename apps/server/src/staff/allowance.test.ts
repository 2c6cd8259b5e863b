import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { commandLine } from './actor.ts';
import { Allowance } from './allowance.ts';
import { createTestStaff } from './testing/staff.ts';

const clock = new ManualClock(new Date('2026-11-21T12:00:00.000Z'));
const allowance = new Allowance(clock);
let harness: TestDatabase;
let person: { id: number };

beforeAll(async () => {
  harness = await createTestDatabase();
  const { staff } = createTestStaff({ database: harness.database, clock });
  await staff.people.add({ email: 'ada@casino.example', name: 'Ada', role: 'admin' }, commandLine);
  [person] = (await harness.ownerDatabase.query('select id from staff')) as [{ id: number }];
});
afterAll(() => harness.drop());

/** Gives of what one person gives alone up to 100. */
const take = (key: string, worth: bigint) =>
  harness.database.transaction((tx) => allowance.take(tx, person, { kind: 'gift', player: '7', key, worth, limit: 100n }));

test('[LED-23] a gift that is sent again takes nothing again', async () => {
  expect(await take('ticket-7', 60n)).toBe(true);
  expect(await take('ticket-7', 60n)).toBe(true);
  expect(await take('ticket-8', 40n)).toBe(true);
  expect(await take('ticket-9', 1n)).toBe(false);
});

test('[LED-23] a day later there is a whole allowance again', async () => {
  clock.advance(86_400_000);
  expect(await take('ticket-9', 100n)).toBe(true);
});
