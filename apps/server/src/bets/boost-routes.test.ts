import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { staffDesk, type StaffDesk } from '../testing/staff-desk.ts';

let app: TestApplication;
let ada = '';
let bob = '';

let asStaff: StaffDesk['ask'];

beforeAll(async () => {
  app = await createTestApplication({ now: new Date() });
  const desk = staffDesk(app);
  asStaff = desk.ask;
  ada = await desk.come('ada', 'admin');
  bob = await desk.come('bob', 'admin');
  const owner = app.db.ownerDatabase;
  await owner.query(
    `insert into sport_competition (id, sport, name, country, position) values ('league', 'football', 'League', 'Nowhere', 1)`,
  );
  await owner.query(
    `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, name)
     values (900, 'test:900', 'football', 'league', '1', 'feed', now() + interval '1 hour', 'upcoming', 'one – two')`,
  );
  await owner.query(
    `insert into sport_market (id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, is_main, has_cash_out)
     values (901, 900, 'match_result', '', 'main', 'prematch', 'active', 'active', 1, true, true)`,
  );
  for (const [index, outcome] of ['home', 'draw', 'away'].entries())
    await owner.query(
      `insert into sport_selection (market_id, outcome, position, odds, probability, is_active, priced_at, said_at) values (901, $1, $2, 2500, 0.38, true, 1, 1)`,
      [outcome, index],
    );
});
afterAll(() => app.close());

const boost = (outcome: string, more: object) => ({
  selection: `901-${outcome}`,
  odds: 3_000,
  maximum_stake: 20_00,
  from: new Date(Date.now() - 60_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
  reason: 'game of the day',
  ...more,
});
const running = () => app.db.ownerDatabase.query('select selection, odds from odds_boost where ended_at is null order by selection');

test('a boost by which a player can get more than one person gives alone is there once a second one has approved it', async () => {
  // 20.00 at 2.50 more than now less a thousandth: 49.98. The other is 50.50.
  expect((await asStaff('POST', '/odds-boosts', ada, boost('draw', { odds: 4_999 }))).statusCode).toBe(201);
  const asked = await asStaff('POST', '/odds-boosts', ada, boost('home', { maximum_stake: 101_00 }));
  expect(asked.statusCode).toBe(202);
  const { waits } = asked.json().data;
  expect(waits).toMatchObject({ kind: 'bets.boost', state: 'waiting', proposer: 'ada@casino.example' });
  expect(await running()).toEqual([{ selection: '901-draw', odds: 4_999 }]);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, ada, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, bob, {})).json()).toMatchObject({ data: { state: 'approved' } });
  expect((await asStaff('POST', `/approvals/${waits.id}/approve`, bob, {})).statusCode).toBe(409);
  expect(await running()).toEqual([
    { selection: '901-draw', odds: 4_999 },
    { selection: '901-home', odds: 3_000 },
  ]);
});

test('who ends a boost and makes it anew, so that players have its maximum stake again, does not do so alone', async () => {
  const given = await asStaff('POST', '/odds-boosts', ada, boost('away', {}));
  expect(given.statusCode).toBe(201);
  expect((await asStaff('POST', '/odds-boosts/end', ada, { id: given.json().data.id, reason: 'sold out' })).statusCode).toBe(204);
  expect((await asStaff('POST', '/odds-boosts', ada, boost('away', {}))).statusCode).toBe(202);
});
