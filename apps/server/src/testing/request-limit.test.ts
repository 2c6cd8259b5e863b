import { calls } from '@tavolo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyCalls } from '../kernel/rate-limits/index.ts';
import { createTestApplication, editorsToken, testConfig, type TestApplication } from './application.ts';

let app: TestApplication;
beforeAll(async () => {
  const rates = { API_RATE_PER_SESSION: '2', API_RATE_PER_ADDRESS: '1', MONEY_RATE_PER_PLAYER: '1' };
  app = await createTestApplication({ config: testConfig({ ...rates, TRUST_PROXY: '10.0.0.1' }) });
});
afterAll(() => app.close());

interface Sender {
  from: string;
  cookie?: string;
  /** What a proxy, or somebody who pretends to be one, says of the client. */
  forwarded?: string;
}

const ask = ({ from, cookie, forwarded }: Sender, url = '/api/account.getInfo?v=2.34&locale=it') =>
  app.application.fastify.inject({
    method: 'GET',
    url,
    remoteAddress: from,
    headers: { ...(cookie && { cookie }), ...(forwarded && { 'x-forwarded-for': forwarded }) },
  });

async function untilRefused(sender: Sender): Promise<number> {
  for (let passed = 0; passed < 1_000; passed++) if ((await ask(sender)).statusCode === 429) return passed;
  return Infinity;
}

async function signUp(email: string): Promise<string> {
  const { cookies } = await app.application.fastify.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34',
    payload: { email, password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' },
  });
  return `tavolo_session=${cookies[0]?.value}`;
}

test('[R8-001] a flood of calls is answered TooManyRequests with Retry-After, in the caller’s language, whatever is called', async () => {
  const flood = { from: '203.0.113.7' };
  expect(await untilRefused(flood)).toBe(30);
  for (const url of ['/api/account.getInfo?v=2.34&locale=it', '/api/no.such?locale=it', '/api/a/b/c?locale=it']) {
    const { statusCode, headers, body } = await ask(flood, url);
    expect([statusCode, headers['retry-after'], JSON.parse(body).error]).toMatchObject([
      429,
      '1',
      { type: 'TooManyRequestsException', code: 'rate_limit', message: expect.stringContaining('secondi'), params: { retry_after: 1 } },
    ]);
  }
  app.clock.advance(1_000);
  expect((await ask(flood)).statusCode).toBe(200);
});

test('a player behind the address that floods goes on, and is limited by the own session', async () => {
  const cookie = await signUp('neighbour@example.com');
  const player = { from: '203.0.113.8', cookie };
  expect((await ask(player)).statusCode).toBe(200);
  await untilRefused({ from: '203.0.113.8' });
  expect(await untilRefused(player)).toBe(60);
  expect((await ask({ from: '203.0.113.9' })).statusCode).toBe(200);
});

test('the address is the one behind the trusted proxy; nobody else can choose it', async () => {
  expect(await untilRefused({ from: '10.0.0.1', forwarded: '198.51.100.1' })).toBe(30);
  expect((await ask({ from: '10.0.0.1', forwarded: '198.51.100.2' })).statusCode).toBe(200);
  // Not a proxy: the header is not believed, so it neither helps nor hurts whom it names.
  let passed = 0;
  while ((await ask({ from: '192.0.2.5', forwarded: `198.51.100.${(passed % 200) + 3}` })).statusCode === 200) passed += 1;
  expect(passed).toBe(30);
  expect((await ask({ from: '10.0.0.1', forwarded: '198.51.100.3' })).statusCode).toBe(200);
});

test('programs on the machine itself, as the benchmark’s 64 players, are not limited', async () => {
  for (let count = 0; count < 300; count++) expect((await ask({ from: '127.0.0.1' })).statusCode).toBe(200);
});

describe('[SEC-05] the content service’s REST', () => {
  const content = (from: string, headers: Record<string, string> = {}, url = '/content/api/pages') =>
    app.application.fastify.inject({ url, remoteAddress: from, headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('a flood is answered as Strapi’s limit does, whatever is asked, and shares what the address has with the API', async () => {
    const from = '203.0.113.20';
    for (let passed = 0; passed < 20; passed++) expect((await content(from)).statusCode).toBe(200);
    expect(await untilRefused({ from })).toBe(10);
    for (const url of ['/content/api/pages', '/content/api/no-such-type', '/content/api/users/me', '/content/api/upload/files']) {
      const { statusCode, headers, body } = await content(from, {}, url);
      expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
        429,
        '1',
        {
          data: null,
          error: { status: 429, name: 'RateLimitError', message: 'Too many requests, please try again later.', details: { retryAfter: 1 } },
        },
      ]);
    }
    // Pictures and pages are not counted.
    expect((await content(from, {}, '/content/uploads/no-such.webp')).statusCode).toBe(404);
    app.clock.advance(1_000);
    expect((await content(from)).statusCode).toBe(200);
  });

  test('who holds the full-access token publishes behind it all the same; a wrong token is nobody’s', async () => {
    const from = '203.0.113.21';
    for (let passed = 0; passed < 30; passed++) expect((await content(from, bearer('a-wrong-one-of-somebody'))).statusCode).toBe(401);
    expect((await content(from, bearer('a-wrong-one-of-somebody'))).statusCode).toBe(429);
    for (let count = 0; count < 100; count++) expect((await content(from, bearer(editorsToken))).statusCode).toBe(200);
  });

  test('a player who signed in there counts by the session, from the next call on', async () => {
    const from = '203.0.113.22';
    await signUp('reader@example.com');
    const { body } = await app.application.fastify.inject({
      method: 'POST',
      url: '/content/api/auth/local',
      remoteAddress: from,
      payload: { identifier: 'reader@example.com', password: 'Secret.123' },
    });
    const { jwt }: { jwt: string } = JSON.parse(body);
    expect((await content(from, bearer(jwt), '/content/api/users/me')).statusCode).toBe(200);
    await untilRefused({ from });
    let passed = 0;
    while (passed < 200 && (await content(from, bearer(jwt))).statusCode === 200) passed += 1;
    expect(passed).toBe(59);
  });
});

describe('[SEC-05] moving money', () => {
  let keys = 0;
  const deposit = (cookie: string, from: string) =>
    app.application.fastify.inject({
      method: 'POST',
      url: '/api/cashier.makedeposit?v=2.34&locale=en',
      remoteAddress: from,
      headers: { cookie },
      payload: { method: 'card', amount: '20.00', idempotency_key: `flood-${(keys += 1)}` },
    });

  test('is counted by player, over all sessions and addresses; other calls and other players go on, and nothing was changed', async () => {
    const cookie = await signUp('spender@example.com');
    const neighbour = await signUp('saver@example.com');
    const { cookies } = await app.application.fastify.inject({
      method: 'POST',
      url: '/api/auth.login?v=2.34',
      payload: { login: 'spender@example.com', password: 'Secret.123' },
    });
    const second = `tavolo_session=${cookies.find(({ name }) => name === 'tavolo_session')?.value}`;
    const passes = async (by: string, from: string) => (await deposit(by, from)).statusCode !== 429;
    expect([await passes(cookie, '203.0.113.30'), await passes(second, '203.0.113.31'), await passes(cookie, '203.0.113.30')]).toEqual([
      true,
      true,
      true,
    ]);
    const before = await app.db.database.query('SELECT FROM payment');
    const refused = await Promise.all([deposit(cookie, '203.0.113.30'), deposit(second, '203.0.113.31'), deposit(second, '203.0.113.32')]);
    for (const { statusCode, headers, body } of refused)
      expect([statusCode, headers['retry-after'], JSON.parse(body).error]).toMatchObject([
        429,
        '1',
        { type: 'TooManyRequestsException', code: 'rate_limit', params: { retry_after: 1 } },
      ]);
    expect(await app.db.database.query('SELECT FROM payment')).toHaveLength(before.length);
    expect((await ask({ from: '203.0.113.30', cookie })).statusCode).toBe(200);
    expect(await passes(neighbour, '203.0.113.30')).toBe(true);
    app.clock.advance(1_000);
    expect([await passes(cookie, '203.0.113.30'), await passes(second, '203.0.113.30')]).toEqual([true, false]);
  });

  test('every call that takes a key for money is among those that are counted', () => {
    const withKey = Object.entries(calls).filter(
      ([, { access, params }]) => access === 'player' && 'entries' in params && 'idempotency_key' in params.entries,
    );
    expect(withKey.length).toBeGreaterThan(1);
    expect(moneyCalls).toEqual(expect.arrayContaining(withKey.map(([name]) => name)));
  });
});

test('calls of the staff count by address, before anything is looked up: guessed sessions and addresses of mailboxes without end fill nothing', async () => {
  const guess = (number: number) =>
    app.application.fastify.inject({
      method: 'POST',
      url: '/staff/api/sign-in',
      remoteAddress: '192.0.2.200',
      payload: { email: `nobody${number}@casino.example`, password: 'wrong' },
    });
  const kept = async () =>
    (await app.db.database.query<{ count: bigint }>(`select count(*) from staff_attempt where key like 'sign-in:%'`))[0]?.count;
  const answers = [];
  for (let number = 0; number < 60; number++) answers.push((await guess(number)).statusCode);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(20);
  const before = await kept();
  for (let number = 100; number < 130; number++) await guess(number);
  expect(Number(await kept()) - Number(before)).toBeLessThan(10);
  expect((await app.application.fastify.inject({ url: '/staff/api/me', remoteAddress: '192.0.2.200' })).statusCode).toBe(429);
  expect((await app.application.fastify.inject({ url: '/staff/api/me', remoteAddress: '198.51.100.9' })).statusCode).toBe(401);
});
