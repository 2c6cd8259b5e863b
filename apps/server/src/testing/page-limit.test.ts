import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';

// Pages, and files made for one player: what a client may ask for in the long run, and that nobody who only reads ever meets it.

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication({ site: 'built', config: testConfig({ PAGE_RATE_PER_ADDRESS: '1' }) });
});
afterAll(() => app.close());

const get = (from: string, url: string, accept = 'text/html,*/*') =>
  app.application.fastify.inject({ url, remoteAddress: from, headers: { accept } });

async function untilRefused(from: string, url: string): Promise<number> {
  for (let passed = 0; passed < 1_000; passed++) if ((await get(from, url)).statusCode === 429) return passed;
  return Infinity;
}

test('[SEC-05] a flood of pages from one address is told to wait, in the language of the address; others go on', async () => {
  const flood = '203.0.113.60';
  expect(await untilRefused(flood, '/fairness')).toBe(30);
  const said = { '/fairness': ['en', 'Please try again in 1 second'], '/it/fairness': ['it', 'Riprova tra 1 second'] } as const;
  for (const [url, [locale, words]] of Object.entries(said)) {
    const { statusCode, headers, body } = await get(flood, url);
    expect([statusCode, headers['retry-after'], headers['cache-control'], headers['content-language']]).toEqual([
      429,
      '1',
      'no-store',
      locale,
    ]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(words);
  }
  expect((await get('203.0.113.61', '/fairness')).statusCode).toBe(200);
  app.clock.advance(1_000);
  expect((await get(flood, '/fairness')).statusCode).toBe(200);
});

test('[SEC-05] statements, copies of data, links of letters and what search engines read count with the pages of an address', async () => {
  const flood = '203.0.113.62';
  const urls = [
    '/protection/statements/2026-10/statement.pdf',
    '/privacy/exports/1/data.json',
    '/games/history/1/rounds.csv',
    '/sitemap.xml',
    '/robots.txt',
    '/no-such-page',
  ];
  for (let passed = 0; passed < 30; passed++) expect((await get(flood, urls[passed % urls.length] ?? '/')).statusCode).not.toBe(429);
  for (const url of urls) {
    const { statusCode, headers, body } = await get(flood, `${url}?locale=it`, '*/*');
    expect([statusCode, headers['content-type'], body], url).toEqual([
      429,
      'text/plain; charset=utf-8',
      expect.stringContaining('Riprova tra 1 second'),
    ]);
  }
});

test('files that caches keep, what watches the server, and programs on the machine itself are not counted', async () => {
  const flood = '203.0.113.63';
  await untilRefused(flood, '/terms');
  const asset = /\/assets\/[\w.-]+\.js/.exec((await get('127.0.0.1', '/')).body)?.[0] ?? '';
  expect(asset).not.toBe('');
  for (const url of ['/healthz', asset]) expect((await get(flood, url)).statusCode, url).toBe(200);
  expect((await get(flood, '/content/uploads/no-such.webp')).statusCode).toBe(404);
  // The API counts for itself.
  expect((await get(flood, '/api/account.getInfo?v=2.34')).statusCode).toBe(200);
  for (let count = 0; count < 100; count++) expect((await get('127.0.0.1', '/terms')).statusCode).toBe(200);
});
