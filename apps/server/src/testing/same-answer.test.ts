import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../account/limits.ts';
import { createTestApplication, type TestApplication } from './application.ts';

// What a stranger sees of whether an address has an account: nothing, by status, body and headers alike, but for a sign-up with a password,
// which opens the account at once (docs/decisions/0020).

let app: TestApplication;
let server: FastifyInstance;
const known = 'known@example.com';
const unknown = 'unknown@example.com';
beforeAll(async () => {
  app = await createTestApplication();
  server = app.application.fastify;
  await server.ready();
  const form = { password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  expect((await ask('auth.register', { type: 'form', email: known, ...form })).status).toBe(200);
});
afterAll(() => app.close());

/** An answer without what differs between any two: the number of the request, its time and length of the clock. */
async function ask(name: string, payload: object, locale = 'en') {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/${name}?v=2.34&locale=${locale}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload,
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([header, value]) => [header, /request-id|^date$/.test(header) ? '' : value]),
  );
  const body: unknown = JSON.parse(answer.body, (key, value: unknown) => (key === 'request_id' ? '' : value));
  return { status: answer.statusCode, headers, body };
}

test.each([
  ['a wrong password', 'auth.login', (login: string) => ({ login, password: 'Wrong.1234' })],
  ['a wrong password with a code', 'auth.login', (login: string) => ({ login, password: 'Wrong.1234', code: '123456' })],
  ['asking for a new password', 'auth.restore', (login: string) => ({ login })],
  [
    'a new password by a wrong code',
    'auth.restore',
    (login: string) => ({ login, code: '000000', password: 'Brand-New.1', password_repeat: 'Brand-New.1' }),
  ],
  ['asking for a code to sign up with the address', 'auth.sendRegistrationCode', (email: string) => ({ email })],
  ['signing up by a wrong code', 'auth.register', (email: string) => ({ type: 'fast', email, code: '000000', terms_accepted: '1' })],
])('[AUT-04] %s is answered the same for an address with an account and without one, in both languages', async (_, name, payload) => {
  for (const locale of ['en', 'it']) {
    const answers = [await ask(name, payload(known), locale), await ask(name, payload(unknown), locale)];
    expect(answers[0]).toEqual(answers[1]);
    expect(JSON.stringify(answers[0])).not.toContain('known@');
    app.clock.advance(61_000);
  }
});

test('a sign-up with a password alone tells that an address has an account, and an address may ask so often only', async () => {
  const { count } = accountLimits.registerPerAddress;
  const remoteAddress = '203.0.113.7';
  const form = { password: 'Secret.123', currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  const statuses: number[] = [];
  for (let asked = 0; asked <= count; asked++) {
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/api/auth.register?v=2.34&locale=en',
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress,
      payload: { type: asked % 2 === 0 ? 'form' : 'fast', email: known, ...form },
    });
    statuses.push(statusCode);
    if (statusCode === 422) expect(JSON.parse(body).error.params).toMatchObject({ email: [{ code: 'taken' }] });
  }
  expect(statuses).toEqual([...Array.from({ length: count }, () => 422), 429]);
});
