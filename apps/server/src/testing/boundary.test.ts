import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, editorsToken, testConfig, type TestApplication } from './application.ts';

// What every request meets before a module does: NULs that no text of PostgreSQL holds, hosts that are not ours, and what every answer says of itself.

let app: TestApplication;
let open: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ site: 'built' });
  open = await createTestApplication({
    config: { ...testConfig({ SANDBOX: 'on', TRUST_PROXY: '10.0.0.1' }), publicUrl: 'https://casino.example' },
  });
});
afterAll(async () => {
  await open.close();
  await app.close();
});

const ask = (
  url: string,
  more: { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; payload?: object; from?: string } = {},
  at = app,
) =>
  at.application.fastify.inject({
    method: more.method ?? 'GET',
    url,
    headers: more.headers ?? {},
    ...(more.from && { remoteAddress: more.from }),
    ...(more.payload && { payload: more.payload }),
  });

describe('[SEC-11] a NUL, or half of a character,', () => {
  const editor = { authorization: `Bearer ${editorsToken}` };
  test.each([
    ['GET', '/mailbox?to=%00', {}],
    ['GET', '/mailbox.json?to=a%00b', {}],
    ['GET', '/mailbox.json?to=a&to=%00', {}],
    ['GET', '/mailbox/%00', {}],
    ['GET', '/content/api/pages?filters[slug][$eq]=%00', {}],
    ['GET', '/content/api/pages?sort=%00', {}],
    ['GET', '/content/api/pages/%00', {}],
    ['PUT', '/content/api/prazer-config', { headers: editor, payload: { data: { brand_name: 'No\0va' } } }],
    ['PUT', '/content/api/prazer-config', { headers: editor, payload: { data: { 'brand\0': 'Nova' } } }],
    ['PUT', '/content/api/prazer-config', { headers: editor, payload: { data: { brand_name: 'No\ud800va' } } }],
    ['POST', '/content/api/auth/local', { payload: { identifier: 'a\0@example.com', password: 'x' } }],
    ['POST', '/staff/api/sign-in', { payload: { email: 'a\0@example.com', password: 'Secret.12345' } }],
    ['POST', '/custom-code-errors', { payload: { name: 'x', message: 'a\0b' } }],
    ['POST', '/consent', { payload: { subject: 'a\0', version: 1, statistics: true, marketing: true, locale: 'en' } }],
    ['POST', '/studio/round', { payload: { key: 'a\0b', stake: '100' } }],
    ['GET', '/studio/play/dice?launch=%00', {}],
    ['GET', '/studio/verify/round?round=%00', {}],
    ['GET', '/oauth/init?service=%00&redirect_url=%00', {}],
    ['GET', '/privacy/exports/%00/%00', {}],
    ['GET', '/protection/statements/%00/x?locale=%00', {}],
    ['GET', '/sandbox/social/authorize?state=%00', {}],
    ['GET', '/staff/api/audit?start=%00', {}],
  ] as const)('%s %s is a request that cannot be, not a fault of ours', async (method, url, more) => {
    const { statusCode } = await ask(url, { method, ...more });
    expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
    if (url.startsWith('/mailbox')) expect(statusCode).toBe(400);
  });

  test('in a call is told of by its field, and on a page it is text like any other', async () => {
    const call = await ask('/api/auth.login?v=2.34', { method: 'POST', payload: { login: 'a\0', password: 'x' } });
    expect([call.statusCode, call.json().error.params]).toMatchObject([422, { login: [{ code: 'wrong_characters' }] }]);
    for (const url of ['/?x=%00', '/gamehall?category=%00', '/%00', '/it/search?q=%00']) {
      const { statusCode } = await ask(url, { headers: { accept: 'text/html' } });
      expect([url, statusCode < 500]).toEqual([url, true]);
    }
  });

  test('in a cookie is a cookie that nobody has', async () => {
    const cookie = ['session', 'device', 'oauth', 'staff', 'preview'].map((name) => `tavolo_${name}=a%00b`).join('; ');
    const statuses = await Promise.all([
      ask('/', { headers: { cookie } }),
      ask('/api/account.getInfo?v=2.34', { headers: { cookie } }),
      ask('/api/auth.login?v=2.34', { method: 'POST', headers: { cookie }, payload: { login: 'ada@example.com', password: 'Wrong.1234' } }),
      ask('/oauth/callback/local?state=x&code=y', { headers: { cookie } }),
      ask('/staff/api/me', { headers: { cookie } }),
      ask('/hit/player', { method: 'POST', headers: { cookie }, payload: { visit: 'a'.repeat(22) } }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 302, 401, 401]);
  });

  test('however deep a body nests is found', async () => {
    const payload = `${'{"a":'.repeat(20_000)}"\\u0000"${'}'.repeat(20_000)}`;
    const answer = await app.application.fastify.inject({
      method: 'POST',
      url: '/staff/api/sign-in',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a page of somebody else’s whose name was pointed at this machine', () => {
  test.each(['/mailbox', '/mailbox.json', '/mailbox/1', '/sandbox/payments/assets/page.js', '/sandbox/social/authorize'])(
    'is not answered at %s; our own hosts are',
    async (url) => {
      for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', 'casino.example'])
        expect([host, (await ask(url, { headers: { host } })).statusCode]).toEqual([host, 421]);
      for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000', 'tavolo.localhost'])
        expect([host, (await ask(url, { headers: { host } })).statusCode]).not.toEqual([host, 421]);
      expect((await ask(url, { headers: { host: 'casino.example' } }, open)).statusCode).not.toBe(421);
      expect((await ask(url, { headers: { host: 'evil.example' } }, open)).statusCode).toBe(421);
    },
  );

  test('names itself by X-Forwarded-Host only through a proxy that is trusted', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'casino.example' };
    expect((await ask('/mailbox', { headers, from: '203.0.113.9' }, open)).statusCode).toBe(421);
    expect((await ask('/mailbox', { headers, from: '10.0.0.1' }, open)).statusCode).toBe(200);
  });
});

test('[SEC-07] the origin of a request is compared with the host that was asked; X-Forwarded-Host counts through a trusted proxy only', async () => {
  const change = async (headers: Record<string, string>, from: string) =>
    (await ask('/api/auth.logout?v=2.34', { headers, from }, open)).json().error?.code ?? 'done';
  const forged = {
    host: 'casino.example',
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  expect(await change(forged, '203.0.113.9')).toBe('foreign_origin');
  expect(await change({ ...forged, origin: 'https://casino.example' }, '203.0.113.9')).toBe('done');
  expect(await change({ ...forged, origin: 'http://evil.example', 'x-forwarded-proto': 'http' }, '203.0.113.9')).toBe('foreign_origin');
});

test('[SEC-10] every answer says which sites may show it: none but our own, but for files of games and pictures', async () => {
  const policyOf = async (url: string) => (await ask(url)).headers['cross-origin-resource-policy'];
  for (const url of [
    '/',
    '/it/terms',
    '/no-such-page',
    '/api/account.getInfo?v=2.34',
    '/api/no.such',
    '/robots.txt',
    '/healthz',
    '/mailbox',
    '/content/api/pages',
    '/content-admin',
    '/%zz',
    '/studio/verify',
    '/studio/session',
  ])
    expect([url, await policyOf(url)]).toEqual([url, 'same-origin']);
  const { body } = await ask('/studio/verify');
  const file = /\/studio\/assets\/[\w.-]+/.exec(body)?.[0] ?? '';
  expect([file.length > 0, await policyOf(file)]).toEqual([true, 'cross-origin']);
  const picture = /\/content\/uploads\/[\w.-]+/.exec((await ask('/')).body)?.[0] ?? '';
  expect([picture.length > 0, await policyOf(picture)]).toEqual([true, 'cross-origin']);
});
