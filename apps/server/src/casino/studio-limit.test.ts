import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../kernel/config/index.ts';
import { createTestApplication, testConfig, type TestApplication } from '../testing/application.ts';
import { askGame, enterGame, loadFrame, sendInto } from '../testing/game-client.ts';

let app: TestApplication;
beforeAll(async () => {
  const { apiRates, moneyRate } = readConfig({ API_RATE_PER_SESSION: '2', API_RATE_PER_ADDRESS: '1', MONEY_RATE_PER_PLAYER: '1' });
  app = await createTestApplication({ config: { ...testConfig(), apiRates, moneyRate } });
});
afterAll(() => app.close());

const game = (from: string) => sendInto(app.application.fastify, from);
const ask = (from: string, session: string) => askGame(game(from), session, 'session');

async function demo(): Promise<{ url: string }> {
  const answer = await app.application.fastify.inject({
    method: 'POST',
    url: '/api/games.launch?v=2.34',
    payload: { sysname: 'dice', mode: 'demo' },
  });
  return answer.json().data;
}

const bet = { stake: '100', choice: { direction: 'under', target: 5000 } };

async function untilRefused(from: string, session: string): Promise<number> {
  for (let passed = 0; passed < 200; passed++) if ((await ask(from, session)).status === 429) return passed;
  return Infinity;
}

test('[SEC-05] a flood of calls to the studio is told to wait; who plays behind the same address goes on, by the own session', async () => {
  const address = '203.0.113.7';
  const session = await loadFrame(sendInto(app.application.fastify), await demo());
  expect((await ask(address, session)).status).toBe(200);
  // Sessions that nobody has: each of them costs a look into the database.
  expect(await untilRefused(address, 'nobodys')).toBe(29);
  const { status, headers, error } = await ask(address, 'nobodys');
  expect([status, headers.get('retry-after'), headers.get('access-control-allow-origin'), error]).toEqual([
    429,
    '1',
    'null',
    { code: 'too_soon', retryAfter: 1000 },
  ]);
  // Neither can the flood name somebody else's session, nor does it stop the player.
  expect((await ask(address, session)).status).toBe(200);
  expect(await untilRefused(address, session)).toBe(59);
  expect((await askGame(game(address), session, 'round', { key: 'k1', ...bet })).status).toBe(429);
  app.clock.advance(1_000);
  expect((await ask(address, session)).status).toBe(200);
  expect((await ask('203.0.113.8', 'nobodys')).status).toBe(401);
});

test('[SEC-05] rounds count once more for themselves: beyond three at once a game plays one a second, whatever else it may ask', async () => {
  const session = await enterGame(sendInto(app.application.fastify), await demo());
  const address = '203.0.113.12';
  const play = async (key: string) => {
    const { status, error } = await askGame(game(address), session, 'round', { key, ...bet });
    return [status, error?.retryAfter];
  };
  expect((await ask(address, session)).status).toBe(200);
  expect([await play('k1'), await play('k1'), await play('k1')]).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ]);
  expect(await play('k1')).toEqual([429, 1000]);
  expect((await ask(address, session)).status).toBe(200);
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
    return enterGame(sendInto(app.application.fastify), data);
  };
  const status = async (session: string, from: string): Promise<number> => {
    return (await askGame(game(from), session, 'round', { key: `round-${(rounds += 1)}`, ...bet })).status;
  };
  let rounds = 0;
  const cookie = await signUp('many-games@example.com');
  const sessions = [await open(cookie, 'dice'), await open(cookie, 'dice'), await open(cookie, 'dice')];
  const neighbour = await open(await signUp('one-game@example.com'), 'dice');
  app.clock.advance(60_000);
  // Three may come at once; the house's least time between rounds, which refuses two of them, is another matter.
  for (const [index, session] of sessions.entries()) await status(session, `203.0.113.${41 + index}`);
  for (const [index, session] of sessions.entries()) {
    const refused = await askGame(game(`203.0.113.${51 + index}`), session, 'round', { key: 'one-more', ...bet });
    expect([refused.status, refused.headers.get('retry-after'), refused.error]).toEqual([429, '1', { code: 'too_soon', retryAfter: 1000 }]);
  }
  expect(await status(neighbour, '203.0.113.41')).toBe(200);
});

test('[SEC-05] an address that is written in another way counts like its plain one', async () => {
  const session = await enterGame(sendInto(app.application.fastify), await demo());
  const send = async (method: 'GET' | 'POST', url: string, token: string, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const payload = method === 'POST' ? { payload: { key: 'k1', ...bet } } : {};
    return (await app.application.fastify.inject({ method, url, remoteAddress, headers, ...payload })).statusCode;
  };
  expect((await ask('203.0.113.61', session)).status).toBe(200);
  const rounds = [];
  for (const url of ['/studio/%72ound', '/%73tudio/round', '/studio/roun%64', '/studio/round'])
    rounds.push(await send('POST', url, session, '203.0.113.61'));
  expect(rounds).toEqual([200, 200, 200, 429]);
  let passed = 0;
  while (passed < 200 && (await send('GET', '/%73tudio/session', 'nobodys', '203.0.113.62')) !== 429) passed++;
  expect(passed).toBe(30);
});

test('programs on the machine itself are not counted, nor files', async () => {
  for (let count = 0; count < 100; count++) expect((await ask('127.0.0.1', 'nobodys')).status).toBe(401);
  for (let count = 0; count < 100; count++) {
    const { statusCode } = await app.application.fastify.inject({ url: '/studio/assets/no-such.js', remoteAddress: '203.0.113.9' });
    expect(statusCode).toBe(404);
  }
});
