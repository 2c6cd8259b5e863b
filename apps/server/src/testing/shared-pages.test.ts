import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';

// Visitors get pages that were made for others: what must differ between two answers, and what must never be in one.

let app: TestApplication;
let origin = '';

beforeAll(async () => {
  app = await createTestApplication({ site: 'built' });
  origin = await app.listen();
});
afterAll(() => app.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';

test.each(['identity', 'br', 'gzip', 'gzip, deflate, br, zstd'])(
  'every answer has a nonce of its own, in the policy and in all of its scripts, with %s',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const answers = [await get('/', headers), await get('/', headers), await get('/', headers)];
    const nonces = answers.map((answer) => nonceOf(answer.headers.get('content-security-policy')));
    expect(new Set(nonces).size).toBe(3);
    const [first, ...others] = answers.map(({ html }, index) => {
      const nonce = nonces[index] ?? '';
      expect(nonce).toMatch(/^[0-9a-f]{32}$/);
      for (const [, written] of html.matchAll(/<script[^>]* nonce="([^"]*)"/g)) expect(written).toBe(nonce);
      expect(html.split(nonce).length).toBeGreaterThan(5);
      return html.replaceAll(nonce, '');
    });
    for (const other of others) expect(other).toBe(first);
    expect(first).toMatch(/<\/html>$/);
  },
);

test('[SEC-10] no cache may keep a page, whoever asked for it, found or not: a nonce that is given out twice is none', async () => {
  for (const path of ['/', '/it', '/gamehall?category=slots', '/terms', '/no-such-page', '/_components'])
    for (const round of [1, 2]) {
      const { headers, html } = await get(path);
      expect([path, round, headers.get('cache-control'), html.includes(nonceOf(headers.get('content-security-policy')))]).toEqual([
        path,
        round,
        'private, no-store',
        true,
      ]);
    }
});

test('languages, pages and queries are known apart; no address of another host gets in', async () => {
  const [english, italian, hall, query] = [await get('/'), await get('/it'), await get('/gamehall'), await get('/gamehall?category=slots')];
  expect([english, italian].map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['en', 'it']);
  expect(new Set([english, italian, hall, query].map(({ html }) => html)).size).toBe(4);
  expect(hall.html).toContain('<link rel="canonical" href="http://localhost:3000/gamehall"');
  expect((await get('/gamehall', { host: 'evil.example' })).html).not.toContain('evil.example');
});

test('who is signed in gets no page of the memory, and leaves none there', async () => {
  const response = await fetch(`${origin}/api/auth.register?v=2.34`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'shared@example.com',
      password: 'Secret.123',
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-05-17',
      terms_accepted: '1',
    }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await get('/profile/settings', { cookie })).status).toBe(200);
  expect((await get('/profile/settings')).status).toBe(302);
  expect((await get('/profile/settings', { cookie })).headers.get('cache-control')).toContain('private');
});

test('[R7-025] what is published is seen at once, whatever was asked before', async () => {
  const delays: number[] = [];
  for (const name of ['Aurora', 'Borea', 'Nova']) {
    await get('/');
    await get('/it');
    await app.publish('prazer-config', { brand_name: name });
    const began = performance.now();
    let html = '';
    do ({ html } = await get('/'));
    while (!html.includes(name) && performance.now() - began < 60_000);
    expect(html).toContain(name);
    delays.push(performance.now() - began);
  }
  // The best of three, since the machine that tests has other work as well.
  expect(Math.min(...delays)).toBeLessThan(1_000);
});

test('addresses that cannot be found and methods that change nothing are answered as before', async () => {
  expect((await get('/no-such-page')).status).toBe(404);
  expect((await get('/no-such-page')).status).toBe(404);
  const head = await fetch(`${origin}/`, { method: 'HEAD' });
  expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'private, no-store', '']);
});

test('[R7-025] who previews sees drafts on pages of the memory too, and leaves none there', async () => {
  const [member] = await app.db.ownerDatabase.query<{ id: bigint }>(
    `insert into staff (email, role, created_at, totp_secret) values ('editor@casino.example', 'editor', $1, '\\x01') returning id`,
    [app.clock.now()],
  );
  const session = 'A'.repeat(43);
  await app.db.ownerDatabase.query(
    'insert into staff_session (staff_id, token_digest, created_at, seen_at, expires_at) values ($1, $2, $3, $3, $4)',
    [member?.id, createHash('sha256').update(session).digest(), app.clock.now(), new Date(app.clock.now().getTime() + 3_600_000)],
  );
  const { fastify } = app.application;
  const begun = await fastify.inject({
    method: 'POST',
    url: '/staff/api/content/preview',
    headers: { cookie: `tavolo_staff=${session}` },
    payload: { type: 'prazer-config', documentId: 'single', locale: 'en' },
  });
  expect(begun.statusCode).toBe(200);
  const cookie = `tavolo_preview=${begun.cookies[0]?.value}`;
  await app.publish('prazer-config?status=draft', { brand_name: 'Drafty', custom_code: [code('draft code')] });
  for (const before of [await get('/'), await get('/')]) expect(before.html).not.toContain('Drafty');
  const preview = await get('/', { cookie });
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(preview.html).toContain('Drafty');
  expect(preview.html).not.toContain('draft code');
  expect((await get('/')).html).not.toContain('Drafty');
});

const code = (name: string) => ({ name, isEnabled: true, position: 'head', consent: 'necessary', code: `<script>"${name}"</script>` });
