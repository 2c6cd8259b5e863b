import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { everyFeature } from '../testing/every-feature.ts';
import type { InProcessApi } from './site-build.ts';
import { publicPages, sitemap, type PublicPage } from './sitemap.ts';

const origin = 'https://casino.test';
const now = new Date('2026-11-21T10:00:00Z');
const at = '2026-11-02T09:00:00.000Z';

const entry = (path: string, more: object = {}) => ({ path, robots: null, canonical: null, updatedAt: at, ...more });
type Lists = Record<string, object[]>;
const named = ({ seo = [], page = [], promotion = [], domain = [] }: Lists): Lists => ({
  seo,
  page,
  promotion,
  'domain-seo-setting': domain,
});
/** Content that is the same in both languages, unless there is another one for Italian. */
function contentWith(lists: Lists, canonicalHost: string | null = null, italian: Lists = lists): ContentReader {
  return {
    list: (name: string, language: string) => named(language === 'it' ? italian : lists)[name] ?? [],
    single: () => ({ robots: 'index, follow', canonical_host: canonicalHost, functional_flags: everyFeature }),
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
      entry('/promotions', { canonical: 'https://casino.test/promotions/' }),
      entry('/gone'),
    ],
    page: [
      { slug: 'terms', updatedAt: at },
      { slug: 'about', updatedAt: at },
      { slug: 'secret', updatedAt: at },
    ],
    promotion: [
      { slug: 'on', updatedAt: at, starts_at: '2026-11-20T00:00:00Z', ends_at: null },
      { slug: 'over', updatedAt: at, starts_at: null, ends_at: '2026-11-20T00:00:00Z' },
      { slug: 'later', updatedAt: at, starts_at: '2026-11-22T00:00:00Z', ends_at: null },
    ],
  });
  expect(await paths(content, 1)).toEqual(['/', '/terms', '/promotions', '/about', '/promotions/on', '/game/desktop/game-0']);
});

test('[R3-021] games are listed all, however many there are', async () => {
  expect(await paths(contentWith({ seo: [entry('/game')] }), 901)).toHaveLength(901);
  expect(await paths(contentWith({ seo: [entry('/game', { robots: 'noindex' })] }), 901)).toEqual([]);
});

test('a page is as new as its newest part', async () => {
  const content = contentWith({ seo: [entry('/terms')], page: [{ slug: 'terms', updatedAt: '2026-11-20T08:00:00.000Z' }] });
  const changed = '2026-11-20T08:00:00.000Z';
  expect(await publicPages(content, api(0), now)).toEqual([{ path: '/terms', changed: { en: changed, it: changed } }]);
});

test('[R3-021] each address stands in both languages and names the other, with when it changed', () => {
  const xml =
    sitemap(
      contentWith({}),
      origin,
      [
        { path: '/', changed: { en: at, it: at } },
        { path: '/a & b', changed: { en: null, it: null } },
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

const locs = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

test('[R3-021] what is there in one language only is listed in that language alone, and names no other', async () => {
  const content = contentWith(
    {
      seo: [entry('/'), entry('/promotions/{id}'), entry('/only-en')],
      page: [{ slug: 'only-en', updatedAt: at }],
      promotion: [{ slug: 'of-en', updatedAt: at, starts_at: null, ends_at: null }],
    },
    null,
    {
      seo: [entry('/'), entry('/promotions/{id}'), entry('/text-it', { text: 'Testo' })],
      page: [{ slug: 'Solo-It', updatedAt: at }],
      promotion: [{ slug: 'of-it', updatedAt: at, starts_at: null, ends_at: null }],
    },
  );
  const xml = sitemap(content, origin, await publicPages(content, api(0), now), null);
  expect(locs(xml)).toEqual(
    ['/', '/it', '/only-en', '/promotions/of-en', '/it/text-it', '/it/solo-it', '/it/promotions/of-it'].map((path) => origin + path),
  );
  for (const path of ['only-en', 'of-en', 'text-it', 'solo-it', 'of-it']) expect(xml).not.toMatch(new RegExp(`href="[^"]*${path}"`));
});

test('[R3-021] a page that may not be found in one language is listed in the other, alone', async () => {
  const seo = (robots: string | null, more: object = {}) => ({
    seo: [entry('/winners', { robots }), entry('/game', { robots }), entry('/offers', more)],
  });
  const of = async (english: Lists, italian: Lists) => {
    const content = contentWith(english, null, italian);
    return sitemap(content, origin, await publicPages(content, api(1), now), null);
  };
  const copy = { canonical: 'https://casino.test/offers' };
  const italian = await of(seo('noindex', copy), seo(null, { canonical: 'https://casino.test/it/offers' }));
  expect(locs(italian)).toEqual(['/offers', '/it/offers', '/it/winners', '/it/game/desktop/game-0'].map((path) => origin + path));
  expect(italian).not.toMatch(/href="[^"]*(?:winners|game-0)"/);
  // The Italian page says of itself that it is a copy of the English one.
  const english = await of(seo(null, copy), seo('noindex', copy));
  expect(locs(english)).toEqual(['/winners', '/offers', '/game/desktop/game-0'].map((path) => origin + path));
  expect(english).not.toContain('hreflang');
});

test('[R3-021] where the settings of a language keep all pages out, only those that say otherwise are listed in it', async () => {
  const lists = {
    seo: [entry('/'), entry('/terms', { robots: 'index, follow' }), entry('/game')],
    page: [
      { slug: 'terms', updatedAt: at },
      { slug: 'about', updatedAt: at },
    ],
  };
  const content = contentWith(lists);
  const closed = {
    ...content,
    single: (_name: string, language: string) => ({ robots: language === 'it' ? 'noindex' : null }),
  } as unknown as ContentReader;
  const pages = await publicPages(closed, api(1), now);
  expect(pages.flatMap(({ path, changed }) => (changed.it === undefined ? [] : [path]))).toEqual(['/terms']);
});

test('[R3-021] more than fifty thousand addresses are split into files, with an index of them', () => {
  const pages = Array.from({ length: 30_000 }, (_, index): PublicPage => ({ path: `/p${index}`, changed: { en: null, it: null } }));
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
  const pages = [{ path: '/terms', changed: { en: null, it: null } }];
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
