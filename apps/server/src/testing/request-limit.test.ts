import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';

let app: TestApplication;
beforeAll(async () => {
  const config = readConfig({ API_RATE_PER_SESSION: '2', API_RATE_PER_ADDRESS: '1', TRUST_PROXY: '10.0.0.1' });
  app = await createTestApplication({
    config: { ...config, publicUrl: 'http://localhost:3000', secret: 'a secret of the tests, long enough' },
  });
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
