import { createServer, request as ask, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log/index.ts';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';

// Real HTTP: a proxy on this machine stands in front of an application that the public reaches by another name.

const publicUrl = 'http://casino.example';
const configOf = (environment: Record<string, string> = {}) => ({
  ...testConfig({ PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:9', ...environment }),
  publicUrl,
});

interface Proxy {
  address: string;
  close(): Promise<void>;
}

/** Passes every request on with these headers; `named` adds what the client says of itself as X-Forwarded-For. */
async function createProxy(target: string, { named }: { named: boolean }): Promise<Proxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const { 'test-client': client, ...headers } = incoming.headers;
    const onward = ask(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        headers: { ...headers, ...(named && { 'x-forwarded-for': client ?? '203.0.113.7' }), host: 'casino.example' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

const signIn = async (address: string, number: number, client = '203.0.113.7'): Promise<number> => {
  const answer = await fetch(`${address}/api/auth.login?v=2.34`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'test-client': client },
    body: JSON.stringify({ login: `nobody${number}@example.com`, password: 'Wrong.1234' }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** How many of so many wrong sign-ins, each for another account, were looked at before they were told to wait. */
async function passedOf(tries: number, once: (number: number) => Promise<number>): Promise<number> {
  const statuses: number[] = [];
  for (let number = 0; number < tries; number++) statuses.push(await once(number));
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.toSorted((a, b) => a - b)).toEqual(statuses);
  return statuses.filter((status) => status === 401).length;
}

describe.each([
  ['says for whom it speaks, and is not believed', true],
  ['says nothing of its clients', false],
])('[SEC-05] a proxy on this machine that nobody named, and that %s', (_what, named) => {
  const lines: { level: number; msg: string; proxy?: string }[] = [];
  let app: TestApplication;
  let proxy: Proxy;
  beforeAll(async () => {
    const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(JSON.parse(line)) } });
    app = await createTestApplication({ config: configOf(), log });
    proxy = await createProxy(await app.listen(), { named });
  });
  afterAll(async () => {
    await proxy.close();
    await app.close();
  });

  test('makes nobody special: of sixty wrong sign-ins ten are told to wait', async () => {
    expect(await passedOf(60, (number) => signIn(proxy.address, number, `198.51.${number}.7`))).toBe(50);
  });

  test(named ? 'is reported once' : 'cannot be told from a program', async () => {
    const told = lines.filter(({ msg }) => msg.includes('TRUST_PROXY'));
    expect(told.map(({ level, proxy: which }) => [level, which])).toEqual(named ? [[50, '127.0.0.1']] : []);
  });

  test('does not read the metrics', async () => {
    expect((await fetch(`${proxy.address}/metrics`)).status).toBe(404);
  });
});

test('[SEC-05] behind a proxy that TRUST_PROXY names everybody counts for themselves, and nobody is reported', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
  const app = await createTestApplication({ config: configOf({ TRUST_PROXY: 'loopback' }), log });
  const proxy = await createProxy(await app.listen(), { named: true });
  try {
    expect(await passedOf(60, (number) => signIn(proxy.address, number))).toBe(50);
    expect(await signIn(proxy.address, 60, '198.51.100.4')).toBe(401);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  } finally {
    await proxy.close();
    await app.close();
  }
});

test('[SEC-05] with the address of this machine a proxy that gives itself away is not spared, programs on the machine are', async () => {
  const app = await createTestApplication();
  const own = await app.listen();
  const proxy = await createProxy(own, { named: true });
  try {
    expect(await passedOf(60, (number) => signIn(proxy.address, number))).toBe(50);
    expect(await signIn(own, 60)).toBe(401);
  } finally {
    await proxy.close();
    await app.close();
  }
});

describe('[SEC-05] two processes on one database', () => {
  let one: TestApplication;
  let other: TestApplication;
  beforeAll(async () => {
    const config = configOf({ MONEY_RATE_PER_PLAYER: '1', SANDBOX: 'on', REGULATION: 'gli', OPEN_WITHOUT: 'operator,licence' });
    one = await createTestApplication({ config });
    other = await createTestApplication({ config, beside: one });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });
  const post = (app: TestApplication, call: string, payload: object, headers: Record<string, string> = {}) =>
    app.application.fastify.inject({
      method: 'POST',
      url: `/api/${call}?v=2.34`,
      remoteAddress: '203.0.113.40',
      headers,
      payload,
    });

  test('have the limit of one for wrong sign-ins', async () => {
    const passed = await passedOf(60, async (number) => {
      const login = { login: `nobody${number}@example.com`, password: 'Wrong.1234' };
      return (await post(number % 2 === 0 ? one : other, 'auth.login', login)).statusCode;
    });
    expect(passed).toBe(50);
  });

  test('have the limit of one for deposits, also when they are asked at the same moment', async () => {
    const { cookies } = await post(one, 'auth.register', {
      email: 'both@example.com',
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    });
    const cookie = `tavolo_session=${cookies[0]?.value}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        post(
          number % 2 === 0 ? one : other,
          'cashier.makedeposit',
          { method: 'card', amount: '20.00', idempotency_key: `both-${number}` },
          { cookie },
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(3);
    expect(answers.filter(({ statusCode, headers }) => statusCode === 429 && headers['retry-after'] === '1')).toHaveLength(7);
  });

  test('have the limit of one for games that are opened', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 130; number++)
      statuses.push((await post(number % 2 === 0 ? one : other, 'games.launch', { sysname: 'dice', mode: 'demo' })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  });
});
