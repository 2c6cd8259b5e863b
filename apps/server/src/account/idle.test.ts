import { calls } from '@tavolo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  app = await createTestApplication({ now: new Date('2036-03-02T12:00:00Z') });
  origin = await app.listen();
});
afterAll(() => app.close());

async function call(name: string, verb: string, cookie: string, body: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/${name}?v=2.34&locale=en`, {
    method: verb,
    headers: { cookie, ...(verb === 'POST' && { 'content-type': 'application/json' }) },
    ...(verb === 'POST' && { body: JSON.stringify(body) }),
  });
  const { data = null, error = null } = JSON.parse(await response.text());
  return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', data, error };
}

const ofPlayers = Object.entries(calls).flatMap(([name, { access, verb }]) => (access === 'player' ? [[name, verb] as const] : []));

test('[AUT-01] half an hour without a request ends the session for every call of players, a second before it for none', async () => {
  const facts = { currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  const { cookie } = await call('auth.register', 'POST', '', { email: 'idle@example.com', password: 'Secret.123', ...facts });
  expect(ofPlayers.length).toBeGreaterThan(60);
  app.clock.advance((29 * 60 + 59) * 1000);
  expect((await call('account.getBalance', 'GET', cookie)).status).toBe(200);
  app.clock.advance((30 * 60 + 1) * 1000);
  for (const [name, verb] of ofPlayers) {
    const { status, error } = await call(name, verb, cookie);
    expect([name, status, error?.type, error?.code]).toEqual([name, 401, 'AuthorizationException', 'session']);
  }
});
