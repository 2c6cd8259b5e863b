import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { commandLine } from '../staff/index.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { holdOf } from './report.ts';

const password = 'a password of the staff';
let app: TestApplication;
let admin = '';
let publisher = '';

const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }): string => `${set?.name}=${set?.value}`;
const asStaff = (method: 'GET' | 'POST', path: string, cookie: string, payload?: object) =>
  app.application.fastify.inject({
    method,
    url: `/staff/api${path}`,
    headers: { origin: 'http://localhost:3000', cookie },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  app = await createTestApplication();
  const { staff } = createTestStaff({ database: app.db.database, clock: app.clock });
  const come = async (name: string, role: string): Promise<string> => {
    const { token } = await staff.people.add({ email: `${name}@casino.example`, name, role }, commandLine);
    const opened = await asStaff('POST', '/welcome', '', { token, password });
    const { data } = (await asStaff('POST', '/totp', cookieOf(opened), { password })).json();
    return cookieOf(
      await asStaff('POST', '/totp/confirm', cookieOf(opened), { code: codeAt(keyOf(data.secret), stepAt(app.clock.now())) }),
    );
  };
  admin = await come('ada', 'admin');
  publisher = await come('eve', 'publisher');
});
afterAll(() => app.close());

test('[SPB-06] betting is stopped and let go on by who may, with a reason that stands in the audit', async () => {
  expect((await asStaff('POST', '/bets/stops', publisher, { scope: 'all', reason: 'no' })).statusCode).toBe(403);
  expect((await asStaff('POST', '/bets/stops', admin, { scope: 'all', reason: ' ' })).statusCode).toBe(400);
  expect((await asStaff('POST', '/bets/stops', admin, { scope: 'event', reason: 'which?' })).statusCode).toBe(400);
  expect((await asStaff('POST', '/bets/stops', admin, { scope: 'event', subject: '42', reason: 'suspicious stakes' })).statusCode).toBe(
    201,
  );
  expect((await asStaff('POST', '/bets/stops', admin, { scope: 'event', subject: '42', reason: 'again' })).statusCode).toBe(400);
  expect((await asStaff('GET', '/bets', admin)).json()).toMatchObject({
    data: { stops: [{ scope: 'event', subject: '42', reason: 'suspicious stakes', by: 'ada@casino.example' }], days: [], exposures: [] },
  });
  expect((await asStaff('POST', '/bets/stops/resume', admin, { scope: 'event', subject: '42', reason: 'cleared' })).statusCode).toBe(204);
  expect((await asStaff('POST', '/bets/stops/resume', admin, { scope: 'event', subject: '42', reason: 'twice' })).statusCode).toBe(404);
  const deeds = await app.db.ownerDatabase.query<{ kind: string; reason: string }>(
    `select kind, reason from staff_audit where kind like 'bets.%' order by id`,
  );
  expect(deeds).toEqual([
    { kind: 'bets.stopped', reason: 'suspicious stakes' },
    { kind: 'bets.resumed', reason: 'cleared' },
  ]);
});

test('the hold is what is kept of settled stakes, and below zero where more was paid', () => {
  expect(holdOf({ settled: 0n, paid: 0n })).toBeNull();
  expect(holdOf({ settled: 1_000n, paid: 923n })).toBe('7.70');
  expect(holdOf({ settled: 1_000n, paid: 1_005n })).toBe('-0.50');
});
