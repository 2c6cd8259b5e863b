import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { Dispatcher } from '../kernel/calls/dispatch.ts';
import { callRoutes, createHttpServer } from '../kernel/http/index.ts';
import { RequestLimit } from '../kernel/rate-limits/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { accountCalls } from './calls.ts';
import { createAccountFixture, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
let site: FastifyInstance;

async function open(publicUrl: string): Promise<void> {
  fixture = await createAccountFixture({ publicUrl });
  const { account } = fixture;
  const dispatcher = new Dispatcher({
    handlers: accountCalls(account),
    texts: { error: (_locale, type) => type, field: (_locale, fault) => fault.code },
    log: silentLog,
    checkResults: true,
  });
  site = await createHttpServer({ log: silentLog, trustProxy: false, isSecure: account.isSecure });
  await site.register(
    callRoutes({
      dispatcher,
      authenticate: (token) => account.authenticate(token),
      cookie: { name: account.cookieName, isSecure: account.isSecure },
      origins: [publicUrl],
      limit: new RequestLimit(fixture.clock, { session: 0, address: 0 }, () => false),
    }),
  );
}
afterEach(async () => {
  await site.close();
  await fixture.close();
});

const form = {
  type: 'form',
  email: 'anna@example.com',
  password: 'Secret.123',
  currency: 'EUR',
  country_code: 'IT',
  birth_date: '1990-05-17',
  terms_accepted: '1',
};
const register = (origin: string) =>
  site.inject({
    method: 'POST',
    url: '/api/auth.register?v=2.34&locale=en',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    payload: form,
  });
const cookieOf = (header: unknown): string => String(Array.isArray(header) ? header[0] : header);

describe('[AUT-16] the session cookie', () => {
  test('under https it is __Host-, Secure, HttpOnly, SameSite=Lax, without a domain', async () => {
    await open('https://nova.example');
    const answer = await register('https://nova.example');
    expect(answer.statusCode).toBe(200);
    const cookie = cookieOf(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-tavolo_session=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=43200']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
  });

  test('under http it works without Secure; the browser that has it is signed in, and signed out after logout', async () => {
    await open('http://localhost:3000');
    const answer = await register('http://localhost:3000');
    const cookie = cookieOf(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^tavolo_session=[\w-]{43};/);
    expect(cookie).not.toContain('Secure');
    const headers = { cookie: cookie.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' };
    const get = (name: string) => site.inject({ url: `/api/${name}?v=2.34&locale=en`, headers });
    expect((await get('account.getInfo')).json().data.uid).toBeGreaterThan(0);
    const logout = await get('auth.logout');
    expect(logout.json()).toEqual({ data: 1 });
    expect(cookieOf(logout.headers['set-cookie'])).toMatch(/^tavolo_session=;/);
    expect((await get('account.getInfo')).json().data.uid).toBe(0);
    expect((await get('account.getBalance')).statusCode).toBe(401);
  });

  test('another site can neither sign somebody up nor out', async () => {
    await open('http://localhost:3000');
    const foreign = await site.inject({
      method: 'POST',
      url: '/api/auth.register?v=2.34',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: form,
    });
    expect(foreign.json().error).toMatchObject({ type: 'InvalidRequestException', code: 'foreign_origin' });
    const cookie = cookieOf((await register('http://localhost:3000')).headers['set-cookie']).split(';')[0] ?? '';
    await site.inject({ url: '/api/auth.logout?v=2.34', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect((await site.inject({ url: '/api/account.getInfo?v=2.34', headers: { cookie } })).json().data.uid).toBeGreaterThan(0);
  });
});
