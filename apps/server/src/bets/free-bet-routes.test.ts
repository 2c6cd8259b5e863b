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
  const { cookie, uid } = await signUpAt(origin, 'offered@example.com');
  player = String(uid);
  browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
});
afterAll(() => app.close());

const shown = async () => ((await browser.call('bets.freeBets', {})).body as { data: { id: string; amount: object }[] }).data;
const gift = (more: object = {}) => ({ player, amount: '10.00', days: 7, reason: 'slow support', ...more });

test('a free bet is given and taken away by who may, with a reason that stands in the audit', async () => {
  expect((await asStaff('POST', '/free-bets', eve, gift())).statusCode).toBe(403);
  for (const wrong of [
    { reason: ' ' },
    { amount: '0' },
    { amount: '1.001' },
    { days: 0 },
    { player: 'x' },
    { player: '999999999' },
    { kinds: [] },
    { kinds: ['tricast'] },
    { sports: ['chess'] },
    { minimum_odds: 1 },
    { key: 'no blanks' },
  ])
    expect((await asStaff('POST', '/free-bets', ada, gift(wrong))).statusCode, JSON.stringify(wrong)).toBe(400);
  const asked = gift({ key: 'ticket-7', sports: ['football'], minimum_odds: 1_500 });
  const given = await asStaff('POST', '/free-bets', ada, asked);
  expect(given.statusCode).toBe(201);
  const { id } = given.json().data;
  // A form that is sent twice gives one.
  expect((await asStaff('POST', '/free-bets', ada, asked)).json().data.id).toBe(id);
  for (const other of [{ amount: '10.01' }, { sports: ['tennis'] }, { minimum_odds: 1_501 }, { minimum_legs: 2 }, { kinds: ['single'] }]) {
    const refused = await asStaff('POST', '/free-bets', ada, { ...asked, ...other });
    expect([refused.statusCode, refused.json().error?.details], JSON.stringify(other)).toEqual([409, { code: 'key_reused' }]);
  }
  expect(await shown()).toMatchObject([
    { id, amount: { amount: '10.00', currency: 'EUR' }, sports: ['football'], minimum_odds: 1_500, minimum_legs: 1 },
  ]);
  expect((await asStaff('GET', `/free-bets?player=${player}`, ada)).json().data).toMatchObject([
    { id, state: 'available', origin: 'staff:ada@casino.example', reason: 'slow support' },
  ]);
  expect((await asStaff('POST', '/free-bets/revoke', ada, { player, id, reason: 'by mistake' })).statusCode).toBe(204);
  expect((await asStaff('POST', '/free-bets/revoke', ada, { player, id, reason: 'twice' })).statusCode).toBe(404);
  expect(await shown()).toEqual([]);
  const deeds = await app.db.ownerDatabase.query<{ kind: string; reason: string }>(
    `select kind, reason from staff_audit where kind like 'bets.%' order by id`,
  );
  expect(deeds).toEqual([
    { kind: 'bets.gave_free_bet', reason: 'slow support' },
    { kind: 'bets.revoked_free_bet', reason: 'by mistake' },
  ]);
});

test('a large one is there once a second person has approved it', async () => {
  const asked = await asStaff('POST', '/free-bets', ada, gift({ amount: '50.01' }));
  expect(asked.statusCode).toBe(202);
  const { waits } = asked.json().data;
  expect(waits).toMatchObject({ kind: 'bets.give_free_bet', state: 'waiting', proposer: 'ada@casino.example' });
  expect(await shown()).toEqual([]);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, ada, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, bob, {})).json()).toMatchObject({ data: { state: 'approved' } });
  expect(await shown()).toMatchObject([{ amount: { amount: '50.01' } }]);
});

test('many small ones are a large one: what one person gives alone within a day counts together, also of those given at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => asStaff('POST', '/free-bets', bob, gift())));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 201, 201, 202, 202, 202,
  ]);
  const [row] = await app.db.ownerDatabase.query<{ sum: bigint }>(
    `select sum(amount)::bigint as sum from free_bet where origin = 'staff:bob@casino.example'`,
  );
  expect(row?.sum).toBe(50_00n);
  await app.db.ownerDatabase.query(`update free_bet set state = 'revoked' where origin = 'staff:bob@casino.example'`);
});

test('[JBT-15] who is excluded, or takes a break, is offered none and given none', async () => {
  const before = await shown();
  expect(before).toHaveLength(1);
  const { status } = await browser.call('protection.takeTimeOut', { hours: 24, confirmed: 1 });
  expect(status).toBe(200);
  expect((await asStaff('POST', '/free-bets', ada, gift())).statusCode).toBe(400);
  const [row] = await app.db.ownerDatabase.query<{ n: bigint }>('select count(*) as n from free_bet where player_id = $1', [player]);
  expect(row?.n).toBe(7n);
});
