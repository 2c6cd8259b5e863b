import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { staffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { Browser } from '../testing/conformance/browser.ts';
import { signUpAt } from '../testing/sign-up.ts';

let app: TestApplication;
let browser: Browser;
let player = '';
let ada = '';
let bob = '';
let eve = '';

let asStaff: StaffDesk['ask'];

beforeAll(async () => {
  app = await createTestApplication({ now: new Date() });
  const desk = staffDesk(app);
  asStaff = desk.ask;
  ada = await desk.come('ada', 'admin');
  bob = await desk.come('bob', 'admin');
  eve = await desk.come('eve', 'publisher');
  const origin = await app.listen();
  const { cookie, uid } = await signUpAt(origin, 'granted@example.com');
  player = String(uid);
  browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
});
afterAll(() => app.close());

interface Shown {
  id: string;
  status: string;
  amount: object;
}
const shown = async (query: object = {}) =>
  ((await browser.call('BettingBonuses.get', { ...query })).body as { data: { items: Shown[]; count: number } }).data;
const gift = (more: object = {}) => ({ player, kind: 'sports', amount: '10.00', reason: 'slow support', ...more });

test('[R7-004] a bonus is granted and taken back by who may, with a reason that stands in the audit, and activated and ended by the player', async () => {
  expect((await asStaff('POST', '/betting-bonuses', eve, gift())).statusCode).toBe(403);
  for (const wrong of [
    { reason: ' ' },
    { amount: '0' },
    { amount: '1.001' },
    { kind: 'nothing' },
    { player: 'x' },
    { player: '999999999' },
    { key: 'no blanks' },
  ])
    expect((await asStaff('POST', '/betting-bonuses', ada, gift(wrong))).statusCode, JSON.stringify(wrong)).toBe(400);
  const asked = gift({ key: 'ticket-7' });
  const granted = await asStaff('POST', '/betting-bonuses', ada, asked);
  expect(granted.statusCode).toBe(201);
  const { id } = granted.json().data;
  // A form that is sent twice grants one.
  expect((await asStaff('POST', '/betting-bonuses', ada, asked)).json().data.id).toBe(id);
  for (const other of [{ amount: '10.01' }, { kind: 'football' }]) {
    const refused = await asStaff('POST', '/betting-bonuses', ada, { ...asked, ...other });
    expect([refused.statusCode, refused.json().error?.details], JSON.stringify(other)).toEqual([409, { code: 'key_reused' }]);
  }
  expect((await asStaff('GET', `/betting-bonuses?player=${player}`, ada)).json().data).toMatchObject([
    { id, state: 'available', kind: 'sports', requirement: '50.00', origin: 'staff:ada@casino.example', reason: 'slow support' },
  ]);
  expect(await shown()).toMatchObject({
    count: 1,
    items: [{ id, type: 'betting', status: 'available', requirement: { amount: '50.00' }, minimum_odds: 1_500, days: 14 }],
  });
  expect((await browser.call('BettingBonuses.activate', { bonus_id: id })).body).toMatchObject({ data: 1 });
  expect((await browser.call('account.getBalance', {})).body).toMatchObject({ data: { balance_betting_bonus: { amount: '10.00' } } });
  expect((await asStaff('POST', '/betting-bonuses/revoke', ada, { player, id, reason: 'too late' })).statusCode).toBe(404);
  expect((await browser.call('BettingBonuses.remove', { bonus_id: id })).body).toMatchObject({ data: 1 });
  expect((await browser.call('BettingBonuses.remove', { bonus_id: id })).body).toMatchObject({ error: { code: 'bonuses.gone' } });
  expect((await browser.call('account.getBalance', {})).body).toMatchObject({ data: { balance_betting_bonus: { amount: '0.00' } } });
  const second = (await asStaff('POST', '/betting-bonuses', ada, gift())).json().data.id;
  expect((await asStaff('POST', '/betting-bonuses/revoke', ada, { player, id: second, reason: 'by mistake' })).statusCode).toBe(204);
  expect(await shown({ count: 1 })).toMatchObject({ count: 2, items: [{ id: second, status: 'removed' }] });
  expect(await shown({ count: 1, offset: 1 })).toMatchObject({ items: [{ id, status: 'removed', paid: { amount: '0.00' } }] });
  const deeds = await app.db.ownerDatabase.query<{ kind: string; reason: string }>(
    `select kind, reason from staff_audit where kind like 'bonuses.%' order by id`,
  );
  expect(deeds).toEqual([
    { kind: 'bonuses.granted_betting_bonus', reason: 'slow support' },
    { kind: 'bonuses.granted_betting_bonus', reason: 'slow support' },
    { kind: 'bonuses.revoked_betting_bonus', reason: 'by mistake' },
  ]);
});

test('[R7-005] a casino bonus is granted and taken back in the same way, and counts with the others that a person grants alone', async () => {
  const asked = gift({ kind: 'casino', amount: '25.00', key: 'ticket-8' });
  expect((await asStaff('POST', '/casino-bonuses', eve, asked)).statusCode).toBe(403);
  expect((await asStaff('POST', '/casino-bonuses', ada, { ...asked, kind: 'sports' })).statusCode).toBe(400);
  const { id } = (await asStaff('POST', '/casino-bonuses', ada, asked)).json().data;
  expect((await asStaff('GET', `/casino-bonuses?player=${player}`, ada)).json().data).toMatchObject([
    {
      id,
      state: 'available',
      kind: 'casino',
      requirement: '125.00',
      maximum_stake: '5.00',
      origin: 'staff:ada@casino.example',
      reason: 'slow support',
    },
  ]);
  // With the 10.00 of betting bonuses that stand it's more than 100.00.
  const large = await asStaff('POST', '/casino-bonuses', ada, { ...asked, key: 'ticket-9', amount: '70.00' });
  expect([large.statusCode, large.json().data.waits?.kind]).toEqual([202, 'bonuses.grant_casino_bonus']);
  expect((await asStaff('POST', '/casino-bonuses/revoke', ada, { player, id, reason: 'by mistake' })).statusCode).toBe(204);
  expect((await browser.call('bonuses.get', {})).body).toMatchObject({ data: { items: [{ id, status: 'removed' }] } });
});

test('a large one is there once a second person has approved it, and many small ones within a day are a large one', async () => {
  const asked = await asStaff('POST', '/betting-bonuses', ada, gift({ amount: '100.01' }));
  expect(asked.statusCode).toBe(202);
  const { waits } = asked.json().data;
  expect(waits).toMatchObject({ kind: 'bonuses.grant_betting_bonus', state: 'waiting', proposer: 'ada@casino.example' });
  expect((await shown()).count).toBe(2);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, ada, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, bob, {})).json()).toMatchObject({ data: { state: 'approved' } });
  expect(await shown({ count: 1 })).toMatchObject({ count: 3, items: [{ amount: { amount: '100.01' }, status: 'available' }] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => asStaff('POST', '/betting-bonuses', bob, gift({ amount: '25.00' }))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 201, 201, 201, 202, 202]);
});

test('[JBT-15] who is excluded or takes a break, or whose identity is under review, is granted none and activates none', async () => {
  const { items } = await shown({ count: 100 });
  const waiting = items.find(({ status }) => status === 'available')?.id;
  const review = (isUnder: boolean) =>
    app.db.ownerDatabase.query('update player set is_on_verification = $2 where id = $1', [player, isUnder]);
  await review(true);
  expect((await asStaff('POST', '/betting-bonuses', ada, gift({ amount: '1.00' }))).statusCode).toBe(400);
  expect((await browser.call('BettingBonuses.activate', { bonus_id: waiting })).body).toMatchObject({
    error: { code: 'bonuses.not_offered' },
  });
  await review(false);
  const { status } = await browser.call('protection.takeTimeOut', { hours: 24, confirmed: 1 });
  expect(status).toBe(200);
  expect((await asStaff('POST', '/betting-bonuses', ada, gift({ amount: '1.00' }))).statusCode).toBe(400);
  const rows = await app.db.ownerDatabase.query('select from betting_bonus where player_id = $1', [player]);
  expect(rows).toHaveLength(items.length);
});
