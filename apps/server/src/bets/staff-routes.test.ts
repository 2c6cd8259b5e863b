import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { staffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { holdOf } from './report.ts';

let app: TestApplication;
let admin = '';
let publisher = '';
let other = '';

let asStaff: StaffDesk['ask'];

beforeAll(async () => {
  app = await createTestApplication();
  const desk = staffDesk(app);
  asStaff = desk.ask;
  admin = await desk.come('ada', 'admin');
  other = await desk.come('bob', 'admin');
  publisher = await desk.come('eve', 'publisher');
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

test('what a market came to is proposed by one, with a dry run, and approved by another', async () => {
  const owner = app.db.ownerDatabase;
  await owner.query(
    `insert into sport_competition (id, sport, name, country, position) values ('league', 'football', 'League', 'Nowhere', 1)`,
  );
  await owner.query(
    `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, name)
     values (1, 'test:1', 'football', 'league', '1', 'feed', $1, 'live', 'One – Two')`,
    [app.clock.now()],
  );
  await owner.query(
    `insert into sport_market (id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, is_main, has_cash_out)
     values (7, 1, 'draw_no_bet', '', 'main', 'live', 'active', 'active', 1, true, true)`,
  );
  await owner.query(
    `insert into sport_selection (market_id, outcome, position, odds, is_active, priced_at, said_at)
     values (7, 'home', 0, 2000, true, 1, 1), (7, 'away', 1, 1900, true, 1, 1)`,
  );
  const asked = { act: 'settle', scope: 'market', subject: '7', results: { home: 'won', away: 'lost' } };
  expect((await asStaff('POST', '/bets/decisions/dry-run', publisher, asked)).statusCode).toBe(403);
  expect((await asStaff('POST', '/bets/decisions/dry-run', admin, asked)).json()).toEqual({
    data: {
      markets: [
        {
          id: '7',
          before: { market: 'draw_no_bet', state: 'open', results: {}, void: [] },
          after: { market: 'draw_no_bet', state: 'settled', results: { home: 'won', away: 'lost' }, void: [] },
        },
      ],
      dry_run: [],
    },
  });
  expect((await asStaff('POST', '/bets/decisions', admin, asked)).statusCode).toBe(400);
  expect((await asStaff('POST', '/bets/decisions', admin, { ...asked, results: {}, reason: 'a test' })).statusCode).toBe(400);
  const proposed = await asStaff('POST', '/bets/decisions', admin, { ...asked, reason: 'the feed is away' });
  expect(proposed.statusCode).toBe(201);
  const { data } = proposed.json();
  expect(data).toMatchObject({ kind: 'bets.decide', title: 'Settle market 7 of One – Two', isOwn: true });
  expect((await asStaff('POST', `/approvals/${data.id}/approve`, admin, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${data.id}/approve`, publisher, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${data.id}/approve`, other, {})).statusCode).toBe(200);
  expect(await owner.query('select outcome, result, by_staff from sport_result where superseded_at is null order by outcome')).toEqual([
    { outcome: 'away', result: 'lost', by_staff: true },
    { outcome: 'home', result: 'won', by_staff: true },
  ]);
  expect((await asStaff('POST', '/bets/cancellations', admin, { bet: 'NOSUCHBET0', reason: 'a test' })).statusCode).toBe(400);
});

test('traders see the markets whose odds cannot be right', async () => {
  const owner = app.db.ownerDatabase;
  const at = app.clock.now();
  await owner.query(
    `insert into sport_market (id, event_id, type, specifiers, market_group, producer, state, odds_state, odds_at, is_main, has_cash_out)
     values (8, 1, 'odd_even', '', 'main', 'live', 'suspended', 'active', $1, true, true), (9, 1, 'both_teams_to_score', '', 'main', 'live', 'suspended', 'active', 1, true, true)`,
    [at.getTime()],
  );
  await owner.query(
    `insert into sport_selection (market_id, outcome, position, odds, is_active, priced_at, said_at)
     values (8, 'odd', 0, 2100, true, 1, 1), (8, 'even', 1, 2000, true, 1, 1), (9, 'yes', 0, 1900, true, 1, 1), (9, 'no', 1, 1900, true, 1, 1)`,
  );
  expect((await asStaff('GET', '/bets/faulty-markets', '')).statusCode).toBe(401);
  expect((await asStaff('GET', '/bets/faulty-markets', admin)).json()).toEqual({
    data: [
      {
        event: { id: '1', name: 'One – Two', sport: 'football' },
        market: '8',
        type: 'odd_even',
        specifiers: '',
        fault: 'below_100',
        at: at.toISOString(),
        odds: { odd: 2_100, even: 2_000 },
      },
    ],
  });
});

test('events with bets that nobody may come to decide are listed for who may read them', async () => {
  await app.db.ownerDatabase.query(
    `insert into bet (bucket, player_id, id, reference, key, fingerprint, day, kind, folds, lines, is_each_way, currency, funding, unit_stake, stake, policy, potential_return,
       maximum_return, exposure_stake, rules_version, state, placed_at)
     values (bucket_of(77), 77, 77, 'UNDECIDED7', 'k', 'f', '2026-01-01', 'single', '{1}', 1, false, 'EUR', 'cash', 500, 500, 'any', 1050, 1050, 500, '1', 'open', now())`,
  );
  await app.db.ownerDatabase.query(
    `insert into bet_leg (bucket, player_id, bet_id, n, selection, event_id, market_id, market_type, specifiers, outcome, sport, competition, odds, odds_version, shown_odds,
       is_banker, was_live, event_version, non_runners)
     values (bucket_of(77), 77, 77, 1, '8-odd', 1, 8, 'odd_even', '', 'odd', 'football', 'l', 2100, 1, 2100, false, false, 1, '{}')`,
  );
  expect((await asStaff('GET', '/bets/undecided', '')).statusCode).toBe(401);
  expect((await asStaff('GET', '/bets/undecided', publisher)).statusCode).toBe(403);
  expect((await asStaff('GET', '/bets/undecided', admin)).json()).toMatchObject({
    data: [{ event: '1', name: 'One – Two', reason: 'other_driver', markets: ['8'], bets: 1, stake: '500' }],
  });
});

test('[SPB-22] patterns of bets are listed for who may read them, and resolved by who may stop betting, with a reason that stands in the audit', async () => {
  const [row] = await app.db.ownerDatabase.query<{ id: bigint }>(
    `insert into integrity_flag (kind, key, event_id, selection, players, reason, facts, found_at, seen_at)
     values ('alike', 'a test', 1, '7-home', '{5,6}', 'Two accounts', '{"accounts": 2}', $1, $1) returning id`,
    [app.clock.now()],
  );
  const list = async (state: string) => (await asStaff('GET', `/bets/integrity?state=${state}`, admin)).json().data;
  expect((await asStaff('GET', '/bets/integrity', publisher)).statusCode).toBe(403);
  expect(await list('open')).toMatchObject([
    { id: String(row?.id), kind: 'alike', players: ['5', '6'], reason: 'Two accounts', outcome: null },
  ]);
  const resolve = async (body: object, cookie = admin) =>
    (
      await asStaff('POST', '/bets/integrity/resolve', cookie, {
        id: String(row?.id),
        outcome: 'handled',
        reason: 'told the regulator',
        ...body,
      })
    ).statusCode;
  expect(await resolve({}, publisher)).toBe(403);
  expect([await resolve({ reason: '' }), await resolve({ outcome: 'gone' })]).toEqual([400, 400]);
  expect([await resolve({}), await resolve({})]).toEqual([204, 404]);
  expect(await list('open')).toEqual([]);
  expect(await list('resolved')).toMatchObject([
    { outcome: 'handled', resolved_by: 'ada@casino.example', resolution: 'told the regulator' },
  ]);
  const deeds = await app.db.ownerDatabase.query(`select reason from staff_audit where kind = 'bets.integrity_resolved'`);
  expect(deeds).toEqual([{ reason: 'told the regulator' }]);
});

test('limits above what one person sets alone wait for a second one', async () => {
  const held = async () => (await asStaff('GET', '/bets/terms?sport=basketball', admin)).json().data.holds.maximum_return;
  const row = { scope: 'sport', subject: 'basketball', maximum_return: 1_000_000_000_000 };
  const answer = await asStaff('PUT', '/bets/terms', admin, { ...row, reason: 'a test' });
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json().data.waits;
  expect(await held()).toMatchObject({ value: 25_000_000 });
  expect((await asStaff('POST', `/approvals/${id}/approve`, admin, {})).statusCode).toBe(403);
  expect((await asStaff('POST', `/approvals/${id}/approve`, other, {})).statusCode).toBe(200);
  expect(await held()).toMatchObject({ value: 1_000_000_000_000 });
  expect(
    (await asStaff('PUT', '/bets/terms', admin, { scope: 'sport', subject: 'basketball', maximum_return: 20_000_000, reason: 'a test' }))
      .statusCode,
  ).toBe(200);
});

test('limits, delays and margins are set by who may, within bounds, with a reason, and what holds says where it comes from', async () => {
  const set = async (cookie: string, body: object) =>
    (await asStaff('PUT', '/bets/terms', cookie, { reason: 'a test', ...body })).statusCode;
  const holds = async (query: string) => (await asStaff('GET', `/bets/terms?${query}`, admin)).json().data.holds;
  expect(await set(publisher, { scope: 'sport', subject: 'football', live_delay: 8 })).toBe(403);
  const refused = await Promise.all(
    [
      { scope: 'player', subject: '1', maximum_stake: 1 },
      { scope: 'sport', subject: 'chess', live_delay: 8 },
      { scope: 'market_type', subject: 'no_such_type', live_delay: 8 },
      { scope: 'sport', subject: 'football', margin_prematch: -1 },
      { scope: 'sport', subject: 'football', margin_live: 5_000 },
      { scope: 'sport', subject: 'football', live_delay: 0 },
      { scope: 'sport', subject: 'football', live_delay: 61 },
      { scope: 'sport', subject: 'football', live_delay: '8' },
      { scope: 'sport', subject: 'football', maximum_stake: 1.5 },
      { scope: 'sport', subject: 'football', minimum_stake: 600_000 },
      { scope: 'sport', subject: 'football', player: 7 },
      { scope: 'all', maximum_stake: 1_000 },
      { scope: 'sport', subject: 'football', live_delay: 8, reason: ' ' },
    ].map((body) => set(admin, body)),
  );
  expect(refused).toEqual(refused.map(() => 400));
  // A least stake is above no highest one that holds in the same place, wherever that is said.
  const fault = async (body: object) => (await asStaff('PUT', '/bets/terms', admin, { reason: 'a test', ...body })).json().error;
  expect(await fault({ scope: 'sport', subject: 'football', minimum_stake: 60_000 })).toMatchObject({
    message: 'More than the highest stake (50000, market_type correct_score)',
    details: { errors: [{ path: ['minimum_stake'] }] },
  });
  expect(await set(admin, { scope: 'sport', subject: 'tennis', minimum_stake: 60_000, live_delay: 5 })).toBe(200);
  expect(await fault({ scope: 'market_type', subject: 'set_handicap', maximum_stake: 50_000 })).toMatchObject({
    message: 'Less than the least stake (60000, sport tennis)',
    details: { errors: [{ path: ['maximum_stake'] }] },
  });
  expect(await set(admin, { scope: 'sport', subject: 'tennis', live_delay: 5 })).toBe(200);
  expect(await set(admin, { scope: 'sport', subject: 'football', live_delay: 8, maximum_stake: 100_000, margin_prematch: 600 })).toBe(200);
  expect(await set(admin, { scope: 'competition', subject: 'league', maximum_stake: 50_000 })).toBe(200);
  expect(await set(admin, { scope: 'market_type', subject: 'draw_no_bet', maximum_stake: 200_000, margin_live: 0 })).toBe(200);
  expect(await holds('sport=football&competition=league&market_type=draw_no_bet')).toEqual({
    maximum_stake: { value: 200_000, from: { scope: 'market_type', subject: 'draw_no_bet' } },
    maximum_return: { value: 25_000_000, from: { scope: 'all', subject: '' } },
    maximum_liability: { value: 50_000_000, from: { scope: 'all', subject: '' } },
    minimum_stake: { value: 10, from: { scope: 'all', subject: '' } },
    live_delay: { value: 8, from: { scope: 'sport', subject: 'football' } },
    margin_prematch: { value: 600, from: { scope: 'sport', subject: 'football' } },
    margin_live: { value: 0, from: { scope: 'market_type', subject: 'draw_no_bet' } },
  });
  expect(await holds('sport=football&competition=league')).toMatchObject({ maximum_stake: { value: 50_000 }, margin_live: null });
  // By the database's own rule, as bets are placed by it.
  const term = async (...names: (string | null)[]) =>
    (await app.db.database.query('select maximum_stake as stake, live_delay as delay from sport_terms($1, $2, $3)', names))[0];
  expect(await term('football', 'league', 'draw_no_bet')).toEqual({ stake: 200_000n, delay: 8 });
  expect(await term('football', 'league', 'match_result')).toEqual({ stake: 50_000n, delay: 8 });
  expect(await term('tennis', null, null)).toEqual({ stake: 500_000n, delay: 5 });
  expect(await set(admin, { scope: 'competition', subject: 'league' })).toBe(200);
  expect(await term('football', 'league', null)).toEqual({ stake: 100_000n, delay: 8 });
  const deeds = await app.db.ownerDatabase.query(
    `select before, after, reason from staff_audit where kind = 'bets.terms_set' and object_id = 'competition league' order by id`,
  );
  expect(deeds).toMatchObject([
    { before: null, after: { maximum_stake: 50_000 }, reason: 'a test' },
    { before: { maximum_stake: 50_000 }, after: { maximum_stake: null } },
  ]);
});

test('the hold is what is kept of settled stakes, and below zero where more was paid', () => {
  expect(holdOf({ funding: 'cash', settled: 0n, paid: 0n })).toBeNull();
  expect(holdOf({ funding: 'cash', settled: 1_000n, paid: 923n })).toBe('7.70');
  expect(holdOf({ funding: 'cash', settled: 1_000n, paid: 1_005n })).toBe('-0.50');
  expect(holdOf({ funding: 'free_bet', settled: 1_000n, paid: 500n })).toBeNull();
});
