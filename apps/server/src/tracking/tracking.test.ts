import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccountFixture, type AccountFixture } from '../account/testing/fixture.ts';
import { createHttpServer } from '../kernel/http/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { createTracking, type Tracking } from './tracking.ts';

let fixture: AccountFixture;
let tracking: Tracking;
let fastify: FastifyInstance;
const logged: unknown[] = [];
const events: unknown[] = [];

beforeAll(async () => {
  fixture = await createAccountFixture();
  tracking = createTracking({
    database: fixture.test.database,
    clock: fixture.clock,
    random: new SeededRandom('tracking'),
    attempts: fixture.tools.attempts,
    isSpared: () => false,
    security: { record: (event) => void events.push(event) },
    log: { ...silentLog, warn: (facts: unknown) => void logged.push(facts) } as typeof silentLog,
    authenticate: (request) => fixture.account.authenticate(request.cookies[fixture.account.cookieName]),
    origins: ['https://nova.example'],
  });
  fastify = await createHttpServer({ log: silentLog, trustProxy: false, isSecure: false });
  await fastify.register((scope) => tracking.routes(scope));
});

afterAll(async () => {
  await fastify.close();
  await fixture.close();
});

beforeEach(() => {
  // Limits are by the minute; the clock stands still otherwise.
  fixture.clock.advance(61_000);
});

const from = { remoteAddress: '203.0.113.77' };
const hit = async (query: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fastify.inject({ url: `/hit?${query}`, ...from, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().visit;
};
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  fastify.inject({
    method: 'POST',
    url,
    ...from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const query = (text: string, values: unknown[] = []) => fixture.test.database.query<Record<string, unknown>>(text, values);
const visitOf = async (id: string) => (await query('select * from visit where id = $1', [id]))[0];
const signedIn = async () => {
  const player = await fixture.signUp();
  return { ...player, cookie: { cookie: `${fixture.account.cookieName}=${player.token}` } };
};

describe('a hit', () => {
  test('[R7-021] [R2-040] keeps referer and tracking parameters, of the visitor no more than the network', async () => {
    const id = await hit(
      'referer=https%3A%2F%2Fnews.example%2Fanna%3Fmail%3Da%40b.c&track_id=t1&publisher_id=p&goal_id=g&goal_entry_id=e&link_id=l&show_popup_reg=1&seon_session=s&other=x',
    );
    expect(await visitOf(id)).toEqual({
      id,
      at: fixture.clock.now(),
      referer: 'https://news.example',
      track_id: 't1',
      publisher_id: 'p',
      goal_id: 'g',
      goal_entry_id: 'e',
      link_id: 'l',
      td: null,
      show_popup_reg: true,
      seon_session: 's',
      network: '203.0.113.0/24',
    });
  });

  test('[R2-040] a track_id that starts with td_ is a parameter named td', async () => {
    expect(await visitOf(await hit('track_id=td_77'))).toMatchObject({ track_id: null, td: '77' });
    expect(await visitOf(await hit('track_id=xtd_77'))).toMatchObject({ track_id: 'xtd_77', td: null });
  });

  test('is kept whatever its parameters are', async () => {
    for (const odd of [
      'track_id[a]=1',
      'track_id=1&track_id=2',
      'track_id=%00%FF',
      `link_id=${'x'.repeat(3000)}`,
      'referer=javascript:alert(1)',
      '__proto__=1',
      '%',
    ]) {
      const row = await visitOf(await hit(odd));
      expect(row).toMatchObject({ referer: null });
      expect(String(row?.['link_id'] ?? '').length).toBeLessThanOrEqual(200);
    }
  });

  test('of another site’s page is refused, too many of one address are not written', async () => {
    expect((await fastify.inject({ url: '/hit', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    const answers = await Promise.all(Array.from({ length: 70 }, () => fastify.inject({ url: '/hit', remoteAddress: '198.51.100.9' })));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test('[R7-021] leads to the sign-up of one player, once, and only soon after it', async () => {
    const visit = await hit('track_id=td_5&publisher_id=p9');
    const { playerId, cookie } = await signedIn();
    expect((await post('/hit/player', { visit })).statusCode).toBe(401);
    expect((await post('/hit/player', { visit: 'x' }, cookie)).statusCode).toBe(400);
    expect((await post('/hit/player', { visit }, cookie)).statusCode).toBe(204);
    const attributed = () => query('select player_id, visit_id, td, publisher_id from player_attribution where visit_id = $1', [visit]);
    expect(await attributed()).toEqual([{ player_id: playerId, visit_id: visit, td: '5', publisher_id: 'p9' }]);
    // Neither another visit for this player nor this visit for another player.
    await post('/hit/player', { visit: await hit('publisher_id=thief') }, cookie);
    const other = await signedIn();
    await post('/hit/player', { visit }, other.cookie);
    expect(await attributed()).toHaveLength(1);
    expect(await query('select 1 from player_attribution where publisher_id = $1', ['thief'])).toEqual([]);
    fixture.clock.advance(31 * 60_000);
    const late = await hit('publisher_id=late');
    await post('/hit/player', { visit: late }, other.cookie);
    expect(await query('select 1 from player_attribution where visit_id = $1', [late])).toEqual([]);
  });

  test('is removed after 90 days; what led to a sign-up stays with the player', async () => {
    const visit = await hit('track_id=stays');
    const { cookie } = await signedIn();
    await post('/hit/player', { visit }, cookie);
    fixture.clock.advance(91 * 86_400_000);
    const fresh = await hit('track_id=fresh');
    await tracking.prune();
    expect(await visitOf(visit)).toBeUndefined();
    expect(await visitOf(fresh)).toBeDefined();
    expect(await query('select track_id from player_attribution where visit_id = $1', [visit])).toEqual([{ track_id: 'stays' }]);
  });
});

describe('an answer to the consent question', () => {
  const answer = { subject: 'a-random-id-of-a-cookie', version: 1, statistics: true, marketing: false, locale: 'it' };

  test('is added to a log that the application cannot change', async () => {
    expect((await post('/consent', answer)).statusCode).toBe(204);
    const { playerId, cookie } = await signedIn();
    expect((await post('/consent', { ...answer, statistics: false }, cookie)).statusCode).toBe(204);
    expect(
      await query('select statistics, marketing, locale, player_id, network from consent_answer where subject = $1 order by id', [
        answer.subject,
      ]),
    ).toEqual([
      { statistics: true, marketing: false, locale: 'it', player_id: null, network: '203.0.113.0/24' },
      { statistics: false, marketing: false, locale: 'it', player_id: playerId, network: '203.0.113.0/24' },
    ]);
    await expect(query('delete from consent_answer')).rejects.toThrow();
    await expect(query('update consent_answer set statistics = true')).rejects.toThrow();
    await expect(fixture.test.ownerDatabase.query('delete from consent_answer')).rejects.toThrow('only added');
  });

  test.each([
    null,
    {},
    [],
    { ...answer, subject: 'short' },
    { ...answer, version: 0 },
    { ...answer, marketing: 'yes' },
    { ...answer, locale: 'de' },
  ])('that does not read is refused: %j', async (wrong) => {
    expect((await post('/consent', wrong)).statusCode).toBe(400);
  });
});

describe('web vitals', () => {
  const report = (value: number) => ({
    route: 'games/hall',
    device: 'phone',
    metrics: [
      { name: 'LCP', value },
      { name: 'CLS', value: 0 },
    ],
  });

  test('[R7-023] are counted by day, route and device, and shown with their 75th percentile', async () => {
    for (const value of [800, 900, 1200, 2600])
      expect((await post('/vitals', report(value), { 'content-type': 'text/plain;charset=UTF-8' })).statusCode).toBe(204);
    const text = await tracking.metrics();
    expect(text).toContain('tavolo_web_vital_samples{metric="LCP",route="games/hall",device="phone"} 4');
    expect(text).toContain('tavolo_web_vital_p75{metric="LCP",route="games/hall",device="phone"} 1500');
    expect(text).toContain('tavolo_web_vital_p75{metric="CLS",route="games/hall",device="phone"} 0.0000');
    fixture.clock.advance(3 * 86_400_000);
    expect(await tracking.metrics()).not.toContain('games/hall');
    fixture.clock.advance(400 * 86_400_000);
    await tracking.prune();
    expect(await query('select 1 from web_vital')).toEqual([]);
  });

  test.each([
    { route: 'a b', device: 'phone', metrics: [{ name: 'LCP', value: 1 }] },
    { route: 'home', device: 'fridge', metrics: [{ name: 'LCP', value: 1 }] },
    { route: 'home', device: 'phone', metrics: [] },
    { route: 'home', device: 'phone', metrics: [{ name: 'LCP', value: -1 }] },
    { route: 'home', device: 'phone', metrics: [{ name: 'XYZ', value: 1 }] },
    {
      route: 'home',
      device: 'phone',
      metrics: [
        { name: 'LCP', value: 1 },
        { name: 'LCP', value: 2 },
      ],
    },
    'home',
  ])('that make no sense are refused: %j', async (wrong) => {
    expect((await post('/vitals', wrong)).statusCode).toBe(400);
  });

  test('of made-up routes do not grow without end', async () => {
    for (let batch = 0; batch < 2; batch++) {
      fixture.clock.advance(61_000);
      await Promise.all(Array.from({ length: 60 }, (_, one) => post('/vitals', { ...report(1), route: `made/up-${batch}-${one}` })));
    }
    const routes = await query('select distinct route from web_vital');
    expect(routes.length).toBeLessThanOrEqual(101);
    expect(routes).toContainEqual({ route: 'other' });
  });
});

test('[R8-011] errors of custom code reach the log', async () => {
  expect((await post('/custom-code-errors', { name: 'Chat button', message: 'x is not defined' })).statusCode).toBe(204);
  expect((await post('/custom-code-errors', { name: 'Chat button' })).statusCode).toBe(400);
  expect(logged).toEqual([{ entry: 'Chat button', fault: 'x is not defined' }]);
});
