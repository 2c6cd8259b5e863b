import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import type { InProcessApi } from './site-build.ts';
import { publicPages, sitemap, type PublicPage } from './sitemap.ts';

const origin = 'https://casino.test';
const now = new Date('2026-11-21T10:00:00Z');
const at = '2026-11-02T09:00:00.000Z';

const entry = (path: string, more: object = {}) => ({ path, robots: null, canonical: null, updatedAt: at, ...more });
function contentWith(
  { seo = [], page = [], promotion = [], domain = [] }: Record<string, object[]>,
  canonicalHost: string | null = null,
): ContentReader {
  const lists: Record<string, object[]> = { seo, page, promotion, 'domain-seo-setting': domain };
  return {
    list: (name: string) => lists[name] ?? [],
    single: () => ({ robots: 'index, follow', canonical_host: canonicalHost }),
  } as unknown as ContentReader;
}
const api = (count: number) =>
  ({
    call: async (_name: string, { offset, count: most }: { offset: number; count: number }) => ({
      items: Array.from({ length: Math.min(most, count - offset) }, (_, index) => ({ sysname: `game-${offset + index}` })),
      count,
    }),
  }) as unknown as InProcessApi;
const paths = async (content: ContentReader, games = 0) => (await publicPages(content, api(games), now)).map(({ path }) => path);

test('[R3-021] the sitemap lists pages of the site and of the content, promotions that are on and games; nothing that may not be found', async () => {
  const content = contentWith({
    seo: [
      entry('/'),
      entry('/game'),
      entry('/promotions/{id}'),
      entry('/terms'),
      entry('/cashier/deposit', { robots: 'noindex, nofollow' }),
      entry('/secret', { robots: 'noindex' }),
      entry('/copy', { canonical: 'https://else.test/original' }),
      entry('/self', { canonical: 'https://casino.test/self/' }),
    ],
    page: [
      { slug: 'terms', updatedAt: at },
      { slug: 'about', updatedAt: at },
      { slug: 'secret', updatedAt: at },
    ],
    promotion: [
      { slug: 'on', updatedAt: at, ends_at: null },
      { slug: 'over', updatedAt: at, ends_at: '2026-11-20T00:00:00Z' },
    ],
  });
  expect(await paths(content, 1)).toEqual(['/', '/terms', '/self', '/about', '/promotions/on', '/game/desktop/game-0']);
});

test('[R3-021] games are listed all, however many there are', async () => {
  expect(await paths(contentWith({ seo: [entry('/game')] }), 901)).toHaveLength(901);
  expect(await paths(contentWith({ seo: [entry('/game', { robots: 'noindex' })] }), 901)).toEqual([]);
});

test('a page is as new as its newest part', async () => {
  const content = contentWith({ seo: [entry('/terms')], page: [{ slug: 'terms', updatedAt: '2026-11-20T08:00:00.000Z' }] });
  expect(await publicPages(content, api(0), now)).toEqual([{ path: '/terms', changed: '2026-11-20T08:00:00.000Z' }]);
});

test('[R3-021] each address stands in both languages and names the other, with when it changed', () => {
  const xml =
    sitemap(
      contentWith({}),
      origin,
      [
        { path: '/', changed: at },
        { path: '/a & b', changed: null },
      ],
      null,
    ) ?? '';
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(addresses).toEqual([`${origin}/`, `${origin}/it`, `${origin}/a%20&amp;%20b`, `${origin}/it/a%20&amp;%20b`]);
  expect(xml.match(/<lastmod>2026-11-02T09:00:00.000Z<\/lastmod>/g)).toHaveLength(2);
  for (const [language, path] of [
    ['en', '/'],
    ['it', '/it'],
    ['x-default', '/'],
  ])
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`);
});

test('[R3-021] more than fifty thousand addresses are split into files, with an index of them', () => {
  const pages = Array.from({ length: 30_000 }, (_, index): PublicPage => ({ path: `/p${index}`, changed: null }));
  const content = contentWith({});
  expect([...(sitemap(content, origin, pages, null) ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    `${origin}/sitemap-1.xml`,
    `${origin}/sitemap-2.xml`,
  ]);
  const files = [1, 2].map((file) => (sitemap(content, origin, pages, file) ?? '').match(/<loc>/g)?.length);
  expect(files).toEqual([50_000, 10_000]);
  expect(sitemap(content, origin, pages, 3)).toBeNull();
  expect(sitemap(content, origin, pages, 0)).toBeNull();
});

test('[R3-021] a host that is closed to search engines lists nothing; one that is known by another name lists that', () => {
  const pages = [{ path: '/terms', changed: null }];
  const closed = contentWith({ domain: [{ host: 'casino.test', is_indexable: false, canonical_host: null }] });
  expect(sitemap(closed, origin, pages, null)).not.toContain('<url>');
  expect(sitemap(contentWith({}, 'www.casino.test'), origin, pages, null)).toContain('<loc>https://www.casino.test/terms</loc>');
  expect(sitemap(contentWith({}, 'no host"'), origin, pages, null)).toContain('<loc>https://casino.test/terms</loc>');
});

test('[R3-021] jackpots, tournaments, offers and loyalty programmes have their pages in the sitemap, in both languages; what cannot be asked for has none', async () => {
  const items = {
    'Jackpots.get': [{ id: 'grand' }],
    'loyalty.getPrograms': { items: [{ sysname: 'gold' }] },
    'campaigns.getoffers': null,
  };
  const asked: unknown[] = [];
  const calls = {
    call: async (name: keyof typeof items | 'tournaments.get', params: { offset: number; count: number }) => {
      if (name === 'tournaments.get') {
        asked.push(params.offset);
        return { items: [{ id: `race-${params.offset}` }], count: 60 };
      }
      if (items[name] === null) throw new Error('out of reach');
      return items[name];
    },
  } as unknown as InProcessApi;
  const seo = ['/jackpots/{id}', '/tournaments/{id}', '/offers/{id}', '/loyalty/{sysname}'].map((path) => entry(path));
  const content = contentWith({ seo });
  const pages = await publicPages(content, calls, now);
  expect(pages.map(({ path }) => path)).toEqual(['/jackpots/grand', '/tournaments/race-0', '/tournaments/race-50', '/loyalty/gold']);
  expect(asked).toEqual([0, 50]);
  const xml = sitemap(content, origin, pages, null) ?? '';
  for (const path of ['/jackpots/grand', '/tournaments/race-0', '/loyalty/gold']) {
    expect(xml).toContain(`<loc>${origin}${path}</loc>`);
    expect(xml).toContain(`<loc>${origin}/it${path}</loc>`);
    expect(xml.split(`hreflang="it" href="${origin}/it${path}"`)).toHaveLength(3);
    expect(xml.split(`hreflang="x-default" href="${origin}${path}"`)).toHaveLength(3);
  }
  // An entry of search engines that may not be found, or none, keeps them out.
  const hidden = contentWith({ seo: seo.map((one) => ({ ...one, robots: 'noindex' })) });
  expect(await publicPages(hidden, calls, now)).toEqual([]);
});
