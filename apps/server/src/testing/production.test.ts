import { afterAll, beforeAll, expect, test } from 'vitest';
import { openingNeeds } from '@tavolo/contract/staff';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';

let app: TestApplication;
beforeAll(async () => {
  const publicUrl = 'https://casino.example';
  app = await createTestApplication({
    config: { ...testConfig({ PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:9', OPEN_WITHOUT: openingNeeds.join() }), publicUrl },
  });
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST', url: string, more: { payload?: object; cookie?: string; host?: string } = {}) =>
  app.application.fastify.inject({
    method,
    url,
    remoteAddress: '127.0.0.1',
    headers: { host: more.host ?? 'casino.example', ...(more.cookie && { cookie: more.cookie }) },
    ...(more.payload && { payload: more.payload }),
  });

test.each([
  '/mailbox',
  '/mailbox.json',
  '/mailbox/1',
  '/sandbox/payments/pay/ps_AAAAAAAAAAAAAAAAAAAAAAAA',
  '/sandbox/payments/assets/page.js',
  '/sandbox/social/.well-known/openid-configuration',
  '/sandbox/social/authorize',
])('an installation for the public has no %s, not even for a proxy on its own machine', async (url) => {
  for (const host of ['casino.example', 'localhost', '127.0.0.1:3000']) expect((await ask('GET', url, { host })).statusCode).toBe(404);
});

test('where no provider is connected nobody is offered a way to pay, and no callback is believed', async () => {
  const signedUp = await ask('POST', '/api/auth.register?v=2.34', {
    payload: {
      email: 'ada@example.com',
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    },
  });
  expect(signedUp.cookies[0]).toMatchObject({ name: '__Host-tavolo_session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  const cookie = `__Host-tavolo_session=${signedUp.cookies[0]?.value}`;
  for (const name of ['getdepositsettings', 'getwithdrawsettings']) {
    const { statusCode, body } = await ask('GET', `/api/cashier.${name}?v=2.34`, { cookie });
    expect([statusCode, JSON.parse(body).data.methods]).toEqual([200, []]);
  }
  for (const name of ['makedeposit', 'makewithdrawal']) {
    const payload = { method: 'card', amount: '50', idempotency_key: name };
    expect((await ask('POST', `/api/cashier.${name}?v=2.34`, { cookie, payload })).statusCode).not.toBe(200);
  }
  expect((await ask('POST', '/payments/paymentiq/transfer', { payload: {} })).statusCode).toBe(401);
  expect(await app.db.database.query('select id from payment')).toEqual([]);
});
