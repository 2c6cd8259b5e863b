import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { staffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { codeOf, comesIn, publishEntry } from './testing/players.ts';

let app: TestApplication;
let origin: string;
let ada = '';
let eve = '';

let asStaff: StaffDesk['ask'];

beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-03T12:00:00Z') });
  origin = await app.listen();
  const desk = staffDesk(app);
  asStaff = desk.ask;
  ada = await desk.come('ada', 'admin');
  eve = await desk.come('eve', 'publisher');
  await publishEntry(app, 'campaign-offers', {
    key: 'five',
    title: 'Five',
    action: 'take',
    needs_code: true,
    gifts: [{ reward: { type: 'cash', amount: 5 } }],
    budget: 10,
  });
});
afterAll(() => app.close());

const make = (more: object, cookie = ada) =>
  asStaff('POST', '/campaigns/codes', cookie, { offer: 'five', reason: 'spring letter', ...more });

test('promo codes are made and closed by who may, with a reason that stands in the audit, and what offers cost is told', async () => {
  expect((await make({ code: 'Spring' }, eve)).statusCode).toBe(403);
  for (const wrong of [
    { code: 'x' },
    { code: 'two words' },
    { code: 'SPRING', offer: 'nothing' },
    { code: 'SPRING', offer: 'first-spins' },
    { code: 'SPRING', uses: 0 },
    { code: 'SPRING', starts_at: '2036-05-01', ends_at: '2036-04-01' },
    { code: 'SPRING', ends_at: 'soon' },
    { code: 'SPRING', reason: ' ' },
    { count: 3 },
    { count: 3, uses: 2 },
    { count: 5_001, uses: 1 },
    {},
  ])
    expect((await make(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  const made = await make({ code: 'Spring', uses: 100, ends_at: '2036-04-01T00:00:00Z' });
  expect([made.statusCode, made.json().data]).toEqual([201, { codes: ['SPRING'] }]);
  expect((await make({ code: 'SPRING' })).statusCode).toBe(409);

  const { codes } = (await make({ count: 3, uses: 1 })).json().data as { codes: string[] };
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);

  const [one, other] = [await comesIn(app, origin), await comesIn(app, origin)];
  const enter = async (player: typeof one, code: string) =>
    codeOf(await player.call('campaigns.activateOffer', { promo_code: code }), 'promo_code');
  expect(await enter(one, codes[0] ?? '')).toBeUndefined();
  expect(await enter(other, codes[0] ?? '')).toBe('limit_reached');
  expect((await asStaff('POST', '/campaigns/codes/close', eve, { code: 'spring', reason: 'mistake' })).statusCode).toBe(403);
  expect((await asStaff('POST', '/campaigns/codes/close', ada, { code: 'spring', reason: 'mistake' })).statusCode).toBe(204);
  expect((await asStaff('POST', '/campaigns/codes/close', ada, { code: 'spring', reason: 'mistake' })).statusCode).toBe(404);
  expect(await enter(other, 'SPRING')).toBe('expired');

  expect((await asStaff('GET', '/campaigns', eve)).statusCode).toBe(403);
  const costs = (await asStaff('GET', '/campaigns', ada)).json().data as { offer: string }[];
  expect(costs.find(({ offer }) => offer === 'five')).toEqual({ offer: 'five', uses: 1, spent: '5.00', budget: '10.00' });
  expect(costs.find(({ offer }) => offer === 'first-spins')).toMatchObject({ uses: 0, spent: '0.00', budget: '20000.00' });
  const listed = (await asStaff('GET', '/campaigns/codes?offer=five', ada)).json().data as object[];
  expect(listed).toContainEqual({
    code: 'SPRING',
    offer: 'five',
    uses: 100,
    used: 0,
    starts_at: null,
    ends_at: '2036-04-01T00:00:00.000Z',
    closed_at: '2036-03-03T12:00:00.000Z',
  });
  const audited = await app.db.ownerDatabase.query<{ kind: string; reason: string }>(
    `select kind, reason from staff_audit where kind like 'campaigns.%' order by id`,
  );
  expect(audited).toEqual([
    { kind: 'campaigns.made_codes', reason: 'spring letter' },
    { kind: 'campaigns.made_codes', reason: 'spring letter' },
    { kind: 'campaigns.closed_code', reason: 'mistake' },
  ]);
});
