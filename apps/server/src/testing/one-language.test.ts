import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, editorsToken, type TestApplication } from './application.ts';

// Content that is there in one language only, in drafts, or kept out of search engines in one language: what the site says of it.

let running: TestApplication;
const at = '2026-03-02T12:00:00Z';

async function write(path: string, data: object): Promise<void> {
  const { statusCode, body } = await running.application.fastify.inject({
    method: 'POST',
    url: `/content/api/${path}`,
    headers: { authorization: `Bearer ${editorsToken}` },
    payload: { data },
  });
  if (statusCode !== 201) throw new Error(`${path} was not written: ${body}`);
}
const promotion = (slug: string, more: object = {}) => ({
  slug,
  title: slug,
  summary: 'x',
  button_title: 'Go',
  button_url: '/gamehall',
  ...more,
});
const seo = (path: string, more: object = {}) => ({ path, title: path, description: 'x', ...more });

beforeAll(async () => {
  running = await createTestApplication({ site: 'built', now: new Date(at) });
  await write('pages', { slug: 'only-en', title: 'Only English', lead: 'x' });
  await write('pages?locale=it', { slug: 'solo-it', title: 'Solo italiano', lead: 'x' });
  await write('pages?status=draft', { slug: 'a-draft', title: 'A draft', lead: 'x' });
  await write('promotions', promotion('of-en'));
  await write('promotions?locale=it', promotion('di-it'));
  await write('promotions?locale=it&status=draft', promotion('bozza'));
  await write('promotions', promotion('much-later', { starts_at: '2099-01-01T00:00:00Z' }));
  await write('seos', seo('/a-text', { text: 'Words.' }));
  await write('seos?locale=it', seo('/un-testo', { text: 'Parole.' }));
  // An entry alone is no page.
  await write('seos?locale=it', seo('/only-en'));
  await write('pages', { slug: 'hidden-here', title: 'Hidden here', lead: 'x' });
  await write('seos', seo('/hidden-here', { robots: 'noindex' }));
});
afterAll(() => running.close());

const origin = 'http://localhost:3000';
const get = (url: string) => running.application.fastify.inject({ url, headers: { 'user-agent': 'Googlebot/2.1', accept: 'text/html' } });
const hrefs = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = '']) => href.replace(origin, ''));
const alternates = (html: string) => hrefs(html, /<link rel="alternate" hrefLang="(?!x-default)[^"]*" href="([^"]*)"/gi);
const switches = (html: string) => hrefs(html, /<a class="[^"]*" href="([^"]*)" hrefLang="[a-z]+" lang=/gi);

const english = ['/only-en', '/promotions/of-en', '/a-text'];
const italian = ['/it/solo-it', '/it/promotions/di-it', '/it/un-testo'];
const other = (path: string) => (path.startsWith('/it/') ? path.slice(3) : `/it${path}`);

test.each([...english, ...italian])(
  '[R3-021] %s, which is there in one language only, names no other, and its switch leads to the page above',
  async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(alternates(body)).toEqual([]);
    expect(body).not.toContain('og:locale:alternate');
    expect(hrefs(body, /<link rel="canonical" href="([^"]*)"/g)).toEqual([path]);
    expect(body).not.toContain(`href="${other(path)}"`);
    expect((await get(other(path))).statusCode).toBe(404);

    const above = path.includes('/promotions/') ? '/promotions' : '';
    expect(switches(body).toSorted()).toEqual([path, path.startsWith('/it/') ? above || '/' : `/it${above}`].toSorted());
    for (const address of switches(body)) expect((await get(address)).statusCode).toBe(200);
  },
);

test.each(['/terms', '/it/terms', '/promotions/try-free', '/it/promotions/try-free?a=1'])(
  '[R3-021] %s, which is there in both languages, names both',
  async (path) => {
    const { body } = await get(path);
    expect(alternates(body)).toHaveLength(2);
    const [, language = ''] = path.split('?');
    for (const address of switches(body)) {
      expect((await get(address)).statusCode).toBe(200);
      expect(address.endsWith(language)).toBe(true);
    }
  },
);

test('[R3-021] the sitemap has every page in the languages in which it is there, each that it names answers and names it back', async () => {
  const xml = (await get('/sitemap.xml')).body;
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    path: hrefs(entry, /<loc>(.*?)<\/loc>/g)[0] ?? '',
    named: hrefs(entry, /hreflang="(?:en|it)" href="([^"]*)"/g),
  }));
  const paths = entries.map(({ path }) => path);
  for (const path of [...english, ...italian]) {
    expect(paths).toContain(path);
    expect(paths).not.toContain(other(path));
  }
  for (const none of ['a-draft', 'bozza', 'hidden-here', 'much-later']) expect(xml).not.toContain(none);
  // One game stands for all of them.
  const looked = entries.filter(({ path }) => !path.includes('/game/') || path.endsWith('/dice'));
  expect(looked.length).toBeGreaterThan(50);
  for (const { path, named } of looked) {
    const { statusCode, body } = await get(path);
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
    expect(body, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(alternates(body), path).toEqual(named);
    expect(
      named.every((one) => paths.includes(one)),
      path,
    ).toBe(true);
  }
});

test('[R3-021] a page that is kept out of search engines in one language is not named by the other', async () => {
  const find = async (locale: string) => {
    const { body } = await get(`/content/api/seos?locale=${locale}&filters[path][$eq]=/winners`);
    return JSON.parse(body).data[0].documentId as string;
  };
  for (const [locale, closed, open] of [
    ['it', '/it/winners', '/winners'],
    ['en', '/winners', '/it/winners'],
  ] as const) {
    const entry = `seos/${await find(locale)}?locale=${locale}`;
    await running.publish(entry, { robots: 'noindex' });
    try {
      expect((await get(closed)).body).toContain('content="noindex"');
      expect(alternates((await get(open)).body)).toEqual([]);
      const paths = hrefs((await get('/sitemap.xml')).body, /<loc>(.*?)<\/loc>/g);
      expect([paths.includes(open), paths.includes(closed)]).toEqual([true, false]);
      // For people nothing has changed.
      expect(switches((await get(open)).body)).toContain(closed);
    } finally {
      await running.publish(entry, { robots: null });
    }
  }
});

test('a promotion that has not begun is nowhere', async () => {
  for (const path of ['/promotions/much-later', '/it/promotions/much-later']) expect((await get(path)).statusCode).toBe(404);
  for (const path of ['/promotions', '/sitemap.xml', '/search/results?q=much-later'])
    expect((await get(path)).body, path).not.toContain('promotions/much-later');
});
