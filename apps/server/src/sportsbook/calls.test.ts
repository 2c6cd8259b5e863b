import type { CallName, ResultOf } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { statisticsOf } from './offer/statistics.ts';
import { check, type Proof } from './publication/replay.js';
import { createTestSportsbook, oneLeague, ScriptedDriver, type TestSportsbook } from './testing/test-sportsbook.ts';

// Answers are compared with the contract by the application itself.

let app: TestApplication;
let driving: TestSportsbook;
let origin: string;

beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2026-03-02T09:00:00Z') });
  driving = await createTestSportsbook(oneLeague, { beside: app });
  for (let turn = 0; turn < 20; turn++) await driving.sportsbook.turn();
  origin = await app.listen();
}, 60_000);
afterAll(async () => {
  await driving.close();
  await app.close();
});

async function call<N extends CallName>(name: N, params: Record<string, string> = {}, cookie?: string): Promise<ResultOf<N>> {
  const isRead = name !== 'sportsbook.setFavourite';
  const response = await fetch(`${origin}/api/${name}?${new URLSearchParams({ v: '2.34', locale: 'it', ...(isRead && params) })}`, {
    method: isRead ? 'GET' : 'POST',
    headers: { ...(cookie !== undefined && { cookie }), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(params) }),
  });
  const { data, error } = (await response.json()) as { data: ResultOf<N>; error?: { type: string } };
  if (response.status !== 200) throw new Error(error?.type);
  return data;
}

describe('the calls of the offer', () => {
  test('name sports and competitions in the language of the page, with what they have', async () => {
    const { sports, is_simulated: isSimulated } = await call('sportsbook.getSports');
    expect(isSimulated).toBe(true);
    expect(sports).toHaveLength(1);
    expect(sports[0]).toMatchObject({ sport: 'football', live: 0 });
    expect(sports[0]?.competitions).toMatchObject([{ name: 'Lega Tirrena', country: 'Italia', is_top: true }]);
  });

  test('list events by time with their first markets, a part at a time', async () => {
    const first = await call('sportsbook.getEvents', { count: '2' });
    const second = await call('sportsbook.getEvents', { count: '2', offset: '2' });
    const times = [...first.items, ...second.items].map(({ starts_at: at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(first.count).toBeGreaterThan(3);
    expect(first.items[0]?.markets.map(({ type }) => type)).toContain('match_result');
    const types = first.items[0]?.markets.map(({ type }) => type) ?? [];
    expect(new Set(types).size).toBe(types.length);
    expect((await call('sportsbook.getEvents', { state: 'live' })).items).toEqual([]);
    expect((await call('sportsbook.getEvents', { before: '2026-03-01' })).items).toEqual([]);
    const [, begin = ''] = times;
    const within = await call('sportsbook.getEvents', { from: begin, before: new Date(Date.parse(begin) + 1).toISOString() });
    expect(new Set(within.items.map(({ starts_at: at }) => at))).toEqual(new Set([begin]));
    const [one] = first.items;
    expect((await call('sportsbook.getEvents', { ids: `${one?.id},none` })).items).toEqual([one]);
  });

  test('show an event whole, and its selections one by one as they stand for a slip', async () => {
    const { items } = await call('sportsbook.getEvents', { count: '1' });
    const event = await call('sportsbook.getEvent', { id: items[0]?.id ?? '' });
    expect(event.markets.length).toBeGreaterThan(60);
    const combined = new Map(event.markets.map(({ has_builder: hasBuilder, specifiers, type }) => [`${type} ${specifiers}`, hasBuilder]));
    expect(combined.get('match_result ')).toBe(true);
    expect(combined.get('total_goals total=2.5')).toBe(true);
    expect(combined.get('draw_no_bet ')).toBe(false);
    expect([...combined].filter(([name]) => name.startsWith('asian_handicap')).some(([, has]) => has)).toBe(false);
    expect(event.fairness).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null });
    const scores = event.markets.find(({ type }) => type === 'correct_score')?.selections ?? [];
    const ids = [scores[0]?.id, scores.at(-1)?.id, '99999-home', 'nonsense'].join(',');
    const { selections } = await call('sportsbook.getSelections', { ids });
    expect(selections.map(({ id }) => id)).toEqual([scores[0]?.id, scores.at(-1)?.id]);
    expect(selections[0]).toMatchObject({ ...scores[0], market: { type: 'correct_score' }, event: { id: event.id } });
    await expect(call('sportsbook.getEvent', { id: '987654321' })).rejects.toThrow('InvalidParameterException');
  });

  test('find competitions and events by names with mistakes', async () => {
    expect((await call('sportsbook.search', { text: 'lega tirena' })).competitions.map(({ name }) => name)).toEqual(['Lega Tirrena']);
    const { events } = await call('sportsbook.search', { text: 'milno' });
    expect(events.map(({ name }) => name)).toContainEqual(expect.stringContaining('Milano Nord'));
    expect((await call('sportsbook.search', { text: 'xyzxyz%' })).events).toEqual([]);
  });

  test('find only what holds the words that were typed, where something does', async () => {
    const { competitions, events } = await call('sportsbook.search', { text: 'Milano' });
    expect(competitions).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
    for (const { home, away } of events) expect(`${home?.name} ${away?.name}`).toContain('Milano');
    const leagues = (await call('sportsbook.search', { text: 'lega' })).competitions.map(({ name }) => name);
    expect(leagues).toContain('Lega Tirrena');
    for (const name of leagues) expect(name).toMatch(/lega/i);
  });

  test('keep what a player marks, and show it to nobody else', async () => {
    const { cookie } = await signUpAt(origin, 'fan@example.com');
    const other = await signUpAt(origin, 'other@example.com');
    const marked = { kind: 'competitor', id: 'it-milano-nord', is_marked: '1' };
    await call('sportsbook.setFavourite', marked, cookie);
    await call('sportsbook.setFavourite', marked, cookie);
    await call('sportsbook.setFavourite', { kind: 'competition', id: 'football-italy', is_marked: '1' }, cookie);
    expect(await call('sportsbook.getFavourites', {}, cookie)).toEqual({
      competitions: ['football-italy'],
      competitors: ['it-milano-nord'],
      events: [],
    });
    expect((await call('sportsbook.getFavourites', {}, other.cookie)).competitors).toEqual([]);
    const played = (await call('sportsbook.getMarkedEvents', { count: '100' }, cookie)).items;
    expect(played.map(({ id }) => id)).toEqual((await call('sportsbook.getEvents', { count: '100' })).items.map(({ id }) => id));
    await call('sportsbook.setFavourite', { kind: 'competition', id: 'football-italy', is_marked: '0' }, cookie);
    const own = await call('sportsbook.getMarkedEvents', {}, cookie);
    expect(own.items.length).toBeGreaterThan(0);
    for (const { away, home } of own.items) expect([home?.id, away?.id]).toContain('it-milano-nord');
    const another = played.find(({ id }) => !own.items.some((event) => event.id === id))?.id ?? '';
    await call('sportsbook.setFavourite', { kind: 'event', id: another, is_marked: '1' }, cookie);
    expect((await call('sportsbook.getMarkedEvents', {}, cookie)).items.map(({ id }) => id)).toContain(another);
    expect((await call('sportsbook.getMarkedEvents', {}, other.cookie)).items).toEqual([]);
    await call('sportsbook.setFavourite', { ...marked, is_marked: '0' }, cookie);
    expect((await call('sportsbook.getFavourites', {}, cookie)).competitors).toEqual([]);
    await expect(call('sportsbook.setFavourite', { ...marked, id: 'nobody' }, cookie)).rejects.toThrow('InvalidParameterException');
  });

  test('tell results, form, matches of both sides and the table once matches were played', async () => {
    const [first] = (await call('sportsbook.getEvents', { count: '1' })).items;
    await driving.pass((Date.parse(first?.starts_at ?? '') - app.clock.now().getTime()) / 1_000 + 3 * 3_600, 600);
    const today = { from: '2026-03-02', before: '2026-03-03' };
    const { items, count } = await call('sportsbook.getResults', { competition: 'football-italy', ...today });
    expect(count).toBeGreaterThan(0);
    for (const { starts_at: at } of items) expect(at.slice(0, 10)).toBe('2026-03-02');
    expect(items.map(({ id }) => id)).toContain(first?.id);
    const event = await call('sportsbook.getEvent', { id: first?.id ?? '' });
    expect(event.state).toBe('ended');
    const next = driving.sportsbook.offer;
    const again = [...next.events.values()].find(
      ({ home, away, state }) => state === 'upcoming' && [home, away].includes(event.home?.id ?? ''),
    );
    const { table, home, away } = await call('sportsbook.getStatistics', { id: again?.id ?? first?.id ?? '' });
    if (again) {
      expect(table.length).toBeGreaterThan(1);
      expect(table.map(({ points }) => points)).toEqual(table.map(({ points }) => points).toSorted((one, two) => two - one));
      expect([...home, ...away].map(({ event_id: id }) => id)).toContain(first?.id);
    }
  }, 120_000);
});

describe('what is published of simulated events', () => {
  const get = async (path: string) => await fetch(`${origin}/sportsbook/fairness${path}`);

  test('[SPB-18] shows commitment, law and parameters before the first market opens, none of which can be changed, and the seed once all is confirmed', async () => {
    const { items } = await call('sportsbook.getEvents', { state: 'upcoming' });
    const event = items[0]!;
    const fileOf = async () => (await (await get(`/events/${event.id}.json`)).json()) as Proof;
    const before = await fileOf();
    expect(before).toMatchObject({ simulation: 'football-1', seed: null, score: null, incidents: [] });
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(before.parameters).toMatchObject({
      lambda: expect.any(Number),
      mu: expect.any(Number),
      rho: -0.05,
      redCards: { home: 0.09, away: 0.12 },
    });
    const { fairness } = await call('sportsbook.getEvent', { id: event.id });
    expect(fairness?.parameters).toContainEqual({ name: 'redCards.away', value: 0.12 });
    await expect(driving.db.database.query(`update sport_event set parameters = '{}' where id = $1`, [event.id])).rejects.toThrow(
      'permission denied',
    );
    const first = await driving.db.database.query<{ kind: string; announced: boolean }>(
      `select kind, payload #> '{fixture,fairness,parameters}' is not null as announced from feed_message where urn = (select urn from sport_event where id = $1) order by id limit 1`,
      [event.id],
    );
    expect(first).toEqual([{ kind: 'fixture_change', announced: true }]);

    await driving.pass((Date.parse(event.starts_at) - driving.clock.now().getTime()) / 1_000 + 1);
    for (let turns = 0; turns < 60 && (await fileOf()).seed === null; turns++) {
      const now = await fileOf();
      expect(now.score).toBeNull();
      await driving.pass(300);
    }
    const after = await fileOf();
    expect(after).toMatchObject({ commitment: before.commitment, parameters: before.parameters });
    expect(check(after)).toMatchObject({ verdict: 'match', differences: [] });
    expect(check({ ...after, incidents: after.incidents.slice(1) }).verdict).toBe('different');
  }, 120_000);

  test('is a method in both languages, a program and a page that runs nothing but itself', async () => {
    const [english, italian] = [await (await get('?locale=en')).text(), await (await get('?locale=it')).text()];
    expect(english).toContain('<html lang="en">');
    expect(italian).toContain('<html lang="it">');
    for (const law of ['football-1', 'football-result-1', 'tennis-1', 'basketball-1', 'ice-hockey-1', 'horse-racing-2'])
      for (const text of [english, italian]) expect(text).toContain(law);
    const program = await get('/replay.js');
    expect(program.headers.get('content-type')).toContain('text/javascript');
    const text = await program.text();
    expect(text).not.toMatch(/^import /m);
    const verifier = await get('/verifier.html');
    expect(verifier.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'/,
    );
    expect(await verifier.text()).toContain('export function check');
    expect((await get('/events/999999999.json')).status).toBe(404);
    expect((await get('/events/..%2f..%2fsecret.json')).status).toBe(404);
  });
});

describe('statistics of the other sports', () => {
  let id = 0;
  const competitor = async (name: string, sport: string) =>
    void (await driving.db.ownerDatabase.query(
      `insert into sport_competitor (id, sport, name, short_name, shape, colours) values ($1, $2, $1, $1, 'halves', '{#000000}') on conflict do nothing`,
      [name, sport],
    ));
  const played = async (sport: string, daysAgo: number, home: string | null, away: string | null, score: object | null) => {
    await driving.db.ownerDatabase.query(
      `insert into sport_competition (id, sport, name, country, position) values ($1, $2, $1, 'Nowhere', 1) on conflict do nothing`,
      [`test-${sport}`, sport],
    );
    const state = score ? 'ended' : 'upcoming';
    await driving.db.ownerDatabase.query(
      `insert into sport_event (id, urn, sport, competition, season, provenance, starts_at, state, home, away, name, runners, score, ended_at)
       values ($1::bigint, 'stats:' || $1::bigint, $2, 'test-' || $2, '1', 'feed', $3, $4, $5, $6, 'Race ' || $1::bigint, $7, $8, $9)`,
      [
        String(900_000 + ++id),
        sport,
        new Date(app.clock.now().getTime() - daysAgo * 86_400_000),
        state,
        home,
        away,
        JSON.stringify(home === null ? ['Alba', 'Brio'].map((runner, index) => ({ competitor: runner, number: index + 1 })) : []),
        score && JSON.stringify(score),
        score && app.clock.now(),
      ],
    );
    return String(900_000 + id);
  };
  const board = (home: number, away: number, ...periods: string[]) => ({
    home,
    away,
    periods: periods.map((period) => ({ period, home: 0, away: 0 })),
    period: 'ended',
    clock: null,
    clockAt: null,
    isRunning: false,
    facts: {},
  });
  const asked = async (event: string) => {
    // A process of its own reads what was written past the feed.
    const one = await createTestSportsbook(() => () => new ScriptedDriver(), { beside: driving });
    await one.sportsbook.read();
    const statistics = await statisticsOf(one.db.database, (await one.sportsbook.findEvent(event))!, one.sportsbook.shape);
    await one.close();
    return statistics;
  };

  test('ice hockey counts three points for a win, two after regular time, and one for a defeat then', async () => {
    for (const name of ['Sabres', 'Moose', 'Otters']) await competitor(name, 'ice-hockey');
    await played('ice-hockey', 5, 'Sabres', 'Moose', board(3, 1, 'period_1', 'period_2', 'period_3'));
    await played('ice-hockey', 4, 'Moose', 'Otters', board(2, 1, 'period_1', 'period_2', 'period_3', 'overtime'));
    await played('ice-hockey', 3, 'Otters', 'Sabres', board(4, 3, 'period_1', 'period_2', 'period_3', 'overtime', 'shootout'));
    const { between, home, table } = await asked(await played('ice-hockey', -1, 'Sabres', 'Moose', null));
    expect(
      table.map(({ competitor: { name }, points, won, won_late: late, lost, lost_late: lostLate }) => [
        name,
        points,
        won,
        late,
        lost,
        lostLate,
      ]),
    ).toEqual([
      ['Sabres', 4, 1, 0, 1, 1],
      ['Otters', 3, 1, 1, 1, 1],
      ['Moose', 2, 1, 1, 1, 0],
    ]);
    expect(home.map(({ result }) => result)).toEqual(['lost', 'won']);
    expect(between.map(({ home_score: own, away_score: others }) => [own, others])).toEqual([[3, 1]]);
  });

  test('basketball ranks by the share of wins, tennis has form and matches of both, and no table', async () => {
    for (const name of ['Hoops', 'Nets', 'Dunks']) await competitor(name, 'basketball');
    await played('basketball', 5, 'Hoops', 'Nets', board(80, 70));
    await played('basketball', 4, 'Hoops', 'Dunks', board(70, 71, 'overtime'));
    await played('basketball', 3, 'Nets', 'Hoops', board(60, 61));
    const { table } = await asked(await played('basketball', -1, 'Hoops', 'Dunks', null));
    expect(table.map(({ competitor: { name }, won, played: games }) => [name, won, games])).toEqual([
      ['Dunks', 1, 1],
      ['Hoops', 2, 3],
      ['Nets', 0, 2],
    ]);
    for (const name of ['Ace', 'Lob']) await competitor(name, 'tennis');
    await played('tennis', 2, 'Ace', 'Lob', board(2, 1));
    await played('tennis', 1, 'Lob', 'Ace', board(2, 0));
    const tennis = await asked(await played('tennis', -1, 'Ace', 'Lob', null));
    expect(tennis.table).toEqual([]);
    expect(tennis.home.map(({ result }) => result)).toEqual(['lost', 'won']);
    expect(tennis.between).toHaveLength(2);
  });

  test('a race tells what each of its runners ran before, latest first', async () => {
    for (const name of ['Alba', 'Brio']) await competitor(name, 'horse-racing');
    const places = (...order: string[]) => ({
      ...board(0, 0),
      facts: Object.fromEntries(order.map((name, index) => [name, { home: index + 1, away: 0 }])),
    });
    await played('horse-racing', 5, null, null, places('Brio', 'Alba', 'Corsa'));
    await played('horse-racing', 2, null, null, places('Alba', 'Corsa'));
    await played('horse-racing', 40, null, null, places('Brio', 'Alba'));
    const { home, runners } = await asked(await played('horse-racing', -1, null, null, null));
    expect(home).toEqual([]);
    expect(runners.map(({ competitor: { name }, races }) => [name, races.map(({ of, place }) => `${place}/${of}`)])).toEqual([
      ['Alba', ['1/2', '2/3']],
      ['Brio', ['1/3']],
    ]);
  });
});
