import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config/index.ts';
import { createTestApplication, testConfig, type TestApplication } from '../testing/application.ts';

let app: TestApplication;
beforeAll(async () => {
  const { apiRates, moneyRate } = readConfig({ API_RATE_PER_SESSION: '2', API_RATE_PER_ADDRESS: '1', MONEY_RATE_PER_PLAYER: '1' });
  app = await createTestApplication({ config: { ...testConfig(), apiRates, moneyRate } });
});
afterAll(() => app.close());

const ask = (from: string, session: string) =>
  app.application.fastify.inject({ url: `/studio/session?session=${session}`, remoteAddress: from, headers: { origin: 'null' } });

async function demo(): Promise<string> {
  const answer = await app.application.fastify.inject({
    method: 'POST',
    url: '/api/games.launch?v=2.34',
    payload: { sysname: 'dice', mode: 'demo' },
  });
  return answer.json().data.session;
}

async function untilRefused(from: string, session: string): Promise<number> {
  for (let passed = 0; passed < 200; passed++) if ((await ask(from, session)).statusCode === 429) return passed;
  return Infinity;
}

test('[SEC-05] a flood of calls to the studio is told to wait; who plays behind the same address goes on, by the own session', async () => {
  const session = await demo();
  const address = '203.0.113.7';
  expect((await ask(address, session)).statusCode).toBe(200);
  // Sessions that nobody has: each of them costs a look into the database.
  expect(await untilRefused(address, 'nobodys')).toBe(29);
  const { statusCode, headers, body } = await ask(address, 'nobodys');
  expect([statusCode, headers['retry-after'], headers['access-control-allow-origin'], JSON.parse(body)]).toEqual([
    429,
    '1',
    'null',
    { error: { code: 'too_soon', retryAfter: 1000 } },
  ]);
  // Neither can the flood name somebody else's session, nor does it stop the player.
  expect((await ask(address, session)).statusCode).toBe(200);
  expect(await untilRefused(address, session)).toBe(59);
  const round = await app.application.fastify.inject({
    method: 'POST',
    url: '/studio/round',
    remoteAddress: address,
    payload: { session, key: 'k1', stake: '100', choice: { direction: 'under', target: 5000 } },
  });
  expect(round.statusCode).toBe(429);
  app.clock.advance(1_000);
  expect((await ask(address, session)).statusCode).toBe(200);
  expect((await ask('203.0.113.8', 'nobodys')).statusCode).toBe(401);
});

test('[SEC-05] rounds count once more for themselves: beyond three at once a game plays one a second, whatever else it may ask', async () => {
  const session = await demo();
  const address = '203.0.113.12';
  const play = async (key: string) => {
    const payload = { session, key, stake: '100', choice: { direction: 'under', target: 5000 } };
    const answer = await app.application.fastify.inject({ method: 'POST', url: '/studio/round', remoteAddress: address, payload });
    return [answer.statusCode, answer.json().error?.retryAfter];
  };
  expect((await ask(address, session)).statusCode).toBe(200);
  expect([await play('k1'), await play('k1'), await play('k1')]).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ]);
  expect(await play('k1')).toEqual([429, 1000]);
  expect((await ask(address, session)).statusCode).toBe(200);
  app.clock.advance(1_000);
  // The limit lets it through; the rules of the house want five seconds between two rounds.
  expect(await play('k2')).toEqual([429, 4000]);
  app.clock.advance(4_000);
  expect(await play('k2')).toEqual([200, undefined]);
});

test('[SEC-05] rounds of a player count together, over all sessions of all games and from all addresses; a neighbour’s count for themselves', async () => {
  const signUp = async (email: string) => {
    const { cookies } = await app.application.fastify.inject({
      method: 'POST',
      url: '/api/auth.register?v=2.34',
      payload: { email, password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' },
    });
    return `tavolo_session=${cookies[0]?.value}`;
  };
  const open = async (cookie: string, sysname: string): Promise<string> => {
    const payload = { sysname, mode: 'demo' };
    const { data } = (
      await app.application.fastify.inject({ method: 'POST', url: '/api/games.launch?v=2.34', headers: { cookie }, payload })
    ).json();
    // The frame is loaded before anything is played.
    expect((await ask('203.0.113.40', data.session)).statusCode).toBe(200);
    return data.session;
  };
  const status = async (session: string, from: string): Promise<number> => {
    const payload = { session, key: `round-${(rounds += 1)}`, stake: '100', choice: { direction: 'under', target: 5000 } };
    return (await app.application.fastify.inject({ method: 'POST', url: '/studio/round', remoteAddress: from, payload })).statusCode;
  };
  let rounds = 0;
  const cookie = await signUp('many-games@example.com');
  const sessions = [await open(cookie, 'dice'), await open(cookie, 'dice'), await open(cookie, 'dice')];
  const neighbour = await open(await signUp('one-game@example.com'), 'dice');
  app.clock.advance(60_000);
  // Three may come at once; the house's least time between rounds, which refuses two of them, is another matter.
  for (const [index, session] of sessions.entries()) await status(session, `203.0.113.${41 + index}`);
  for (const [index, session] of sessions.entries()) {
    const payload = { session, key: 'one-more', stake: '100', choice: { direction: 'under', target: 5000 } };
    const refused = await app.application.fastify.inject({
      method: 'POST',
      url: '/studio/round',
      remoteAddress: `203.0.113.${51 + index}`,
      payload,
    });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      '1',
      { code: 'too_soon', retryAfter: 1000 },
    ]);
  }
  expect(await status(neighbour, '203.0.113.41')).toBe(200);
});

test('programs on the machine itself are not counted, nor files', async () => {
  for (let count = 0; count < 100; count++) expect((await ask('127.0.0.1', 'nobodys')).statusCode).toBe(401);
  for (let count = 0; count < 100; count++) {
    const { statusCode } = await app.application.fastify.inject({ url: '/studio/assets/no-such.js', remoteAddress: '203.0.113.9' });
    expect(statusCode).toBe(404);
  }
});
