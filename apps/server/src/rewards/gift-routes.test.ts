import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { commandLine } from '../staff/index.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { Browser } from '../testing/conformance/browser.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';

const password = 'a password of the staff';
let app: TestApplication;
let browser: Browser;
let player = '';
let [ada, bob, eve] = ['', '', ''];
/** Lets somebody in; their cookie. */
let come: (name: string, role: string) => Promise<string>;

const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }): string => `${set?.name}=${set?.value}`;
const asStaff = (method: 'GET' | 'POST', path: string, cookie: string, payload?: object) =>
  app.application.fastify.inject({
    method,
    url: `/staff/api${path}`,
    headers: { origin: 'http://localhost:3000', cookie },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  app = await createTestApplication({ now: new Date() });
  const { staff } = createTestStaff({ database: app.db.database, clock: app.clock });
  come = async (name, role) => {
    const { token } = await staff.people.add({ email: `${name}@casino.example`, name, role }, commandLine);
    const opened = await asStaff('POST', '/welcome', '', { token, password });
    const { data } = (await asStaff('POST', '/totp', cookieOf(opened), { password })).json();
    return cookieOf(
      await asStaff('POST', '/totp/confirm', cookieOf(opened), { code: codeAt(keyOf(data.secret), stepAt(app.clock.now())) }),
    );
  };
  [ada, bob, eve] = [await come('ada', 'admin'), await come('bob', 'admin'), await come('eve', 'publisher')];
  const origin = await app.listen();
  const { cookie, uid } = await signUpAt(origin, 'given@example.com');
  player = String(uid);
  browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
});
afterAll(() => app.close());

const give = (more: object = {}, cookie = ada) =>
  asStaff('POST', '/gifts', cookie, { player, kind: 'cash', amount: '5.00', reason: 'slow support', ...more });
const takeBack = (key: string, cookie = ada) => asStaff('POST', '/gifts/revoke', cookie, { player, key, reason: 'by mistake' });
const desk = async (named = player) => (await asStaff('GET', `/gifts?player=${encodeURIComponent(named)}`, ada)).json().data;
const cash = async () =>
  ((await browser.call('account.getBalance', {})).body as { data: { balance_main: { amount: string } } }).data.balance_main.amount;

test('one person gives cash, a bonus, a free bet and free spins with a reason, once for each form, and takes back what is unused', async () => {
  expect((await give({}, eve)).statusCode).toBe(403);
  for (const wrong of [
    { reason: ' ' },
    { player: '999999999' },
    { player: 'nobody@example.com' },
    { kind: 'gold' },
    { amount: '0' },
    { amount: '1.001' },
    { key: 'no blanks' },
    { kind: 'betting_bonus', bonus: 'nothing' },
    { kind: 'free_bet' },
    { kind: 'free_bet', days: 0 },
    { kind: 'free_spins', game: 'dice', spins: 5, stake: '0.10', days: 7 },
    { kind: 'free_spins', game: 'book-of-nefer', spins: 1_001, stake: '0.10', days: 7 },
  ])
    expect((await give(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  // A form that is sent many times at once gives once.
  const sent = await Promise.all(Array.from({ length: 20 }, () => give({ key: 'ticket-7' })));
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(await cash()).toBe('5.00');
  expect((await give({ kind: 'betting_bonus', bonus: 'sports', amount: '10.00', key: 'bonus' })).statusCode).toBe(201);
  expect((await give({ kind: 'casino_bonus', bonus: 'casino', key: 'casino' })).statusCode).toBe(201);
  expect((await give({ kind: 'free_bet', days: 7, key: 'bet' })).statusCode).toBe(201);
  expect((await give({ kind: 'free_spins', game: 'book-of-nefer', spins: 10, stake: '0.20', days: 7, key: 'spins' })).statusCode).toBe(201);
  const given = await desk('given@example.com');
  expect(given).toMatchObject({ player, currency: 'EUR', standing: 'good' });
  expect(given.games.map(({ sysname }: { sysname: string }) => sysname)).toContain('book-of-nefer');
  expect(given.games.map(({ sysname }: { sysname: string }) => sysname)).not.toContain('dice');
  expect(given.bonuses).toContainEqual({ kind: 'betting_bonus', key: 'sports', title: expect.any(String) });
  expect(given.gifts.map((gift: Record<string, string>) => [gift['key'], gift['kind'], gift['amount'], gift['origin']])).toEqual([
    ['staff:spins', 'free_spins', '2.00', 'staff:ada@casino.example'],
    ['staff:bet', 'free_bet', '5.00', 'staff:ada@casino.example'],
    ['staff:casino', 'casino_bonus', '5.00', 'staff:ada@casino.example'],
    ['staff:bonus', 'betting_bonus', '10.00', 'staff:ada@casino.example'],
    ['staff:ticket-7', 'cash', '5.00', 'staff:ada@casino.example'],
  ]);
  for (const key of ['staff:spins', 'staff:bet', 'staff:casino', 'staff:bonus']) expect((await takeBack(key)).statusCode, key).toBe(204);
  for (const key of ['staff:spins', 'staff:ticket-7']) expect((await takeBack(key)).json().error?.details, key).toEqual({ code: 'used' });
  expect((await takeBack('staff:never')).statusCode).toBe(404);
  expect((await browser.call('bets.freeBets', {})).body).toMatchObject({ data: [] });
  const deeds = await app.db.ownerDatabase.query<{ kind: string; reason: string }>(
    `select kind, reason from staff_audit where kind like 'rewards.%' order by id`,
  );
  expect(deeds.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'rewards.gave: slow support'),
    ...Array.from({ length: 4 }, () => 'rewards.took_back: by mistake'),
  ]);
});

test('[LED-23] nobody gives more than their share of a day alone: a second person approves it, and the ledger stays sound', async () => {
  const asked = await give({ amount: '95.01' });
  expect(asked.statusCode).toBe(202);
  const { waits } = asked.json().data;
  expect(waits).toMatchObject({ kind: 'rewards.give', state: 'waiting', proposer: 'ada@casino.example', reason: 'slow support' });
  expect(await cash()).toBe('5.00');
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, ada, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, bob, {})).json()).toMatchObject({ data: { state: 'approved' } });
  expect(await cash()).toBe('100.01');
  // Many small ones are a large one, also at once: of six by 25.00 four are given.
  const tries = await Promise.all(Array.from({ length: 6 }, () => give({ amount: '25.00' }, bob)));
  expect(tries.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 201, 201, 201, 202, 202]);
  expect(await cash()).toBe('200.01');
  expect(isSound(await verifyLedger(app.db.ownerDatabase))).toBe(true);
});

test('[LED-23] one person has one allowance a day over everything that is given: cash, bonuses, free bets and points', async () => {
  const carl = await come('carl', 'admin');
  const tried = async (path: string, more: object) =>
    (await asStaff('POST', path, carl, { player, reason: 'slow support', ...more })).statusCode;
  // A quarter each of what is given alone in cash, bonuses and free bets, and a fifth of the points.
  expect(await tried('/gifts', { kind: 'cash', amount: '25.00', key: 'q1' })).toBe(201);
  expect(await tried('/casino-bonuses', { kind: 'casino', amount: '25.00', key: 'q1' })).toBe(201);
  expect(await tried('/free-bets', { amount: '12.50', days: 7, key: 'q1' })).toBe(201);
  expect(await tried('/loyalty/points', { points: '100', key: 'q1' })).toBe(204);
  // The rest is a twentieth, wherever it is asked for; what was given before is no gift again.
  expect(await tried('/gifts', { kind: 'cash', amount: '5.01', key: 'q2' })).toBe(202);
  expect(await tried('/betting-bonuses', { kind: 'sports', amount: '5.01', key: 'q2' })).toBe(202);
  expect(await tried('/free-bets', { amount: '2.51', days: 7, key: 'q2' })).toBe(202);
  expect(await tried('/loyalty/points', { points: '-26', key: 'q2' })).toBe(202);
  expect(await tried('/gifts', { kind: 'cash', amount: '25.00', key: 'q1' })).toBe(201);
  // At once on every route: one of them is given.
  const last = await Promise.all([
    tried('/gifts', { kind: 'cash', amount: '5.00', key: 'q3' }),
    tried('/betting-bonuses', { kind: 'sports', amount: '5.00', key: 'q3' }),
    tried('/free-bets', { amount: '2.50', days: 7, key: 'q3' }),
    tried('/loyalty/points', { points: '25', key: 'q3' }),
  ]);
  expect(last.filter((status) => status === 202)).toHaveLength(3);
  // Without a rule nobody gives anything alone.
  await app.db.ownerDatabase.query('update reward_rule set give_alone = 0');
  expect((await give({ amount: '0.01' }, await come('dora', 'admin'))).statusCode).toBe(202);
  await app.db.ownerDatabase.query('update reward_rule set give_alone = 100_00');
});

test('[JBT-15] who takes a break is given nothing, by one person or by two', async () => {
  const waits = (await give({ amount: '150.00' })).json().data.waits;
  expect((await browser.call('protection.takeTimeOut', { hours: 24, confirmed: 1 })).status).toBe(200);
  expect(await desk()).toMatchObject({ standing: 'none' });
  expect((await give({ amount: '1.00' })).statusCode).toBe(400);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, bob, {})).statusCode).not.toBe(200);
  expect(await app.db.ownerDatabase.query('select from reward_gift where player_id = $1 and worth in (1_00, 150_00)', [player])).toEqual(
    [],
  );
});
