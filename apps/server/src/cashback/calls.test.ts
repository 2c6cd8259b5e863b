import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineModule } from '../kernel/module/index.ts';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { modules } from '../modules.ts';
import { playFeed, type PlayFeed } from '../play-feed/index.ts';
import { rewardsService, type Rewards } from '../rewards/index.ts';
import { commandLine } from '../staff/index.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { Browser } from '../testing/conformance/browser.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { walletService, type Wallet } from '../wallet/index.ts';
import { turnPeriods } from './periods.ts';

let app: TestApplication;
let origin = '';
let wallet: Wallet;
let plays: PlayFeed;
let rewards: Rewards;
beforeAll(async () => {
  const casino = defineModule({
    name: 'casino-of-the-test',
    needs: { wallet: walletService, plays: playFeed, rewards: rewardsService },
    start(needs) {
      ({ plays, rewards, wallet } = needs);
      return {};
    },
  });
  app = await createTestApplication({ modules: [...modules, casino] });
  origin = await app.listen();
});
afterAll(() => app.close());

/** Somebody who has lost €80, staking €2000 with the money that was won on the way. */
async function loser(name: string) {
  const { cookie, uid } = await signUpAt(origin, `${name}@example.com`);
  const browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  await wallet.post(app.db.database, {
    playerId: uid,
    currency: 'EUR',
    kind: 'adjustment',
    key: 'first money',
    fingerprint: 'x',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:corrections', amount: -100_00n },
    ],
  });
  for (let n = 1; n <= 20; n += 1) {
    const id = `round ${n}`;
    const round = { playerId: uid, currency: 'EUR', provider: 'studio', game: 'dice', round: id, transaction: id, fingerprint: 'x' };
    const win = n < 20 ? 100_00n : 20_00n;
    expect(await wallet.rounds.settle({ ...round, stake: 100_00n, win, closed: true })).toMatchObject({ status: 'ok' });
  }
  await plays.drain();
  return { browser, uid };
}
const dataOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { data: unknown }).data;
/** A week later everybody has been signed out. */
async function endWeek(browser: Browser, name: string) {
  app.clock.advance(7 * 86_400_000);
  const unused = { list: () => [] as never[] };
  await turnPeriods({
    database: app.db.database,
    clock: app.clock,
    rewards,
    outbox: { publish: () => Promise.resolve() },
    content: unused,
    levels: { reachedBefore: () => Promise.resolve([]) },
    rates: () => '1',
    timeZone: 'Europe/Rome',
  });
  expect((await browser.call('auth.login', { login: `${name}@example.com`, password: 'Secret.123' })).status).toBe(200);
}
const main = async (browser: Browser) =>
  ((await dataOf(browser.call('account.getBalance', {}))) as { balance_main: { amount: string } }).balance_main.amount;

test('[R7-007] [R3-010] what a round cost counts, can be collected once the week is over, and stands in every list', async () => {
  const { browser, uid } = await loser('counted');
  expect(await dataOf(browser.call('cashbacks.running', {}))).toMatchObject({
    items: [
      {
        title: 'Weekly cashback on games',
        product: 'games',
        begin_date: '2026-03-01T23:00:00.000Z',
        end_date: '2026-03-08T23:00:00.000Z',
        staked: { amount: '2000.00', currency: 'EUR' },
        won: { amount: '1920.00', currency: 'EUR' },
        stake_cap_percent: 0.4,
        amount: { amount: '4.00', currency: 'EUR' },
      },
    ],
  });
  await endWeek(browser, 'counted');
  const listed = (await dataOf(browser.call('cashbacks.get', { count: 1, locale: 'it' }))) as { items: { id: string }[] };
  expect(listed).toMatchObject({
    items: [{ status: 'active', amount: { amount: '4.00' }, paid_out_at: null, may_announce: true }],
    count: 1,
  });
  expect(await dataOf(browser.call('cashbacks.payout', { id: listed.items[0]?.id }))).toBe(1);
  expect(await main(browser)).toBe('24.00');
  expect((await browser.call('cashbacks.payout', {})).body).toMatchObject({ error: { code: 'cashbacks.gone' } });
  expect(await dataOf(browser.call('cashier.gethistory', { type: 'cashbacks' }))).toMatchObject({
    items: [{ type: 'cashback', status: 'success', amount: { amount: '4.00' }, requisites: { name: 'Weekly cashback on games' } }],
  });

  const { staff } = createTestStaff({ database: app.db.database, clock: app.clock });
  const { token } = await staff.people.add({ email: 'ada@casino.example', name: 'ada', role: 'admin' }, commandLine);
  const asStaff = (method: 'GET' | 'POST', path: string, cookie: string, payload?: object) =>
    app.application.fastify.inject({
      method,
      url: `/staff/api${path}`,
      headers: { origin: 'http://localhost:3000', cookie },
      ...(payload && { payload }),
    });
  const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }) => `${set?.name}=${set?.value}`;
  const password = 'a password of the staff';
  const opened = await asStaff('POST', '/welcome', '', { token, password });
  const { secret } = (await asStaff('POST', '/totp', cookieOf(opened), { password })).json().data;
  const ada = cookieOf(await asStaff('POST', '/totp/confirm', cookieOf(opened), { code: codeAt(keyOf(secret), stepAt(app.clock.now())) }));
  expect((await asStaff('GET', `/cashbacks?player=${uid}`, ada)).json().data).toMatchObject([
    {
      program: 'games-weekly',
      state: 'paid_out',
      staked: '2000.00',
      won: '1920.00',
      amount: '4.00',
      percent: 5,
      stake_cap_percent: 0.4,
      is_quiet: false,
    },
  ]);
  expect((await asStaff('GET', '/cashbacks?player=x', ada)).statusCode).toBe(400);
  expect((await asStaff('GET', `/cashbacks?player=${uid}`, '')).statusCode).toBe(401);
});

test('who excludes themselves is paid the cash that waits, and shown nothing of what runs', async () => {
  const { browser, uid } = await loser('excluded');
  await endWeek(browser, 'excluded');
  expect((await browser.call('protection.exclude', { product: 'sports', term: '6m', confirmed: 1, password: 'Secret.123' })).status).toBe(
    200,
  );
  await vi.waitFor(async () => expect((await wallet.balances(uid)).main).toBe(24_00n), { timeout: 20_000, interval: 50 });
  expect(await rewards.standing(uid)).toBe('none');
});
