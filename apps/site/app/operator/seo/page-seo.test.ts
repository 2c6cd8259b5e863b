import type { ContentReader } from '@tavolo/content';
import { defaults } from '@tavolo/content/defaults';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import type { SiteContext } from '../../runtime/site-context.ts';
import { deserialize } from '../../runtime/fragment-cache/serialized.ts';
import { pageSeo } from './page-seo.ts';

const settings = {
  ...defaults.singles['settings-seo'].en,
  organization: {
    name: 'Nova',
    url: null,
    logo: null,
    contactPoint: [
      { contactType: 'customer support', telephone: null, email: 'help@casino.test', areaServed: null, availableLanguage: ['en', 'it'] },
    ],
    sameAs: ['https://social.test/nova', 'javascript:alert(1)'],
  },
  product: null,
  canonical_host: null,
  default_image: { url: '/content/uploads/x.webp', width: 735, height: 240 },
  replacements: { Nova: 'Brand' },
  brand_name: 'Nova',
};
const page = (path: string, more: object = {}) => ({
  path,
  seo_url: null,
  title: 'Title',
  description: 'Description.',
  metas: [],
  open_graph: null,
  robots: null,
  canonical: null,
  schema_faq: [],
  organization: null,
  product: null,
  schema_article: null,
  replacements: [],
  heading: null,
  text: null,
  ...more,
});
const pages = [
  page('/', { title: 'Home' }),
  page('/gamehall', { title: 'All games' }),
  page('/game', {
    title: 'Play {name}',
    description: 'Play {name} at Nova.',
    seo_url: '/game/{name}',
    schema_faq: [{ question: 'Is {name} fair?', answer: 'Yes.' }],
  }),
  page('/promotions', { title: 'Promotions' }),
  page('/promotions/{id}', { title: '{name}', seo_url: '/promotions/{name}' }),
  page('/terms', {
    title: 'Terms of %OLD%',
    replacements: [{ from: '%OLD%', to: 'Nova' }],
    schema_article: { headline: 'Terms </script>', description: null, image: null, datePublished: '2026-11-02', dateModified: null },
    metas: [
      { name: 'author', property: null, content: '%OLD%' },
      { name: null, property: 'og:title', content: 'Shared' },
      { name: 'robots', property: null, content: 'none' },
      { name: 'Viewport', property: null, content: 'width=1200' },
    ],
  }),
  page('/cashier/deposit', { title: 'Deposit', robots: 'noindex, nofollow' }),
];
const domains: object[] = [];
const single = (name: string) => (name === 'meta-data-tool' ? { verifications: [] } : settings);
const content = {
  single,
  list: (name: string) => (name === 'seo' ? pages : domains),
} as unknown as ContentReader;
const context = (locale: 'en' | 'it', reader = content) =>
  ({ content: reader, locale, origin: 'https://casino.test' }) as unknown as SiteContext;
const seo = (path: string, locale: 'en' | 'it' = 'en', options = {}, reader = content) =>
  deserialize(pageSeo(context(locale, reader), new Request(`https://internal${path}`), options));
const link = (metas: ReturnType<typeof seo>, rel: string, hrefLang?: string) =>
  metas.find((meta) => 'rel' in meta && meta.rel === rel && (!hrefLang || ('hrefLang' in meta && meta.hrefLang === hrefLang)));
const data = (metas: ReturnType<typeof seo>, type: string) =>
  metas
    .flatMap((meta) => ('script:ld+json' in meta ? [meta['script:ld+json'] as Record<string, unknown>] : []))
    .find((one) => one['@type'] === type);

test('a game names its platform in the canonical address and both languages name each other [R3-021]', () => {
  const metas = seo('/it/game/dice', 'it', { entry: '/game', canonicalPath: '/game/desktop/dice', name: 'Dice' });
  expect(link(metas, 'canonical')).toMatchObject({ href: 'https://casino.test/it/game/desktop/dice' });
  expect(link(metas, 'alternate', 'en')).toMatchObject({ href: 'https://casino.test/game/desktop/dice' });
  expect(link(metas, 'alternate', 'x-default')).toMatchObject({ href: 'https://casino.test/game/desktop/dice' });
});

test('the name of the item and the operator’s replacements are put into the texts [R9-009]', () => {
  const metas = seo('/game/dice', 'en', { entry: '/game', name: 'Dice' });
  expect(metas).toContainEqual({ title: 'Play Dice | Brand' });
  expect(metas).toContainEqual({ name: 'description', content: 'Play Dice at Brand.' });
});

test('[R9-009] the query is left out of the canonical address: no count of pages makes another page', () => {
  for (const query of ['?category=slots&page=2', '?page=999', '?page='])
    expect(link(seo(`/gamehall${query}`), 'canonical')).toMatchObject({ href: 'https://casino.test/gamehall' });
  expect(link(seo('/GameHall'), 'canonical')).toMatchObject({ href: 'https://casino.test/gamehall' });
});

/** All that names another language, as `hreflang href`. */
const alternates = (metas: ReturnType<typeof seo>) =>
  metas.flatMap((meta) =>
    'rel' in meta && meta.rel === 'alternate' && 'hrefLang' in meta ? [`${String(meta.hrefLang)} ${String(meta.href)}`] : [],
  );

test('[R3-021] a page that is there in one language only names no other', () => {
  for (const locale of ['en', 'it'] as const) {
    const metas = seo(locale === 'it' ? '/it/about' : '/about', locale, { languages: [locale] });
    expect(alternates(metas)).toEqual([]);
    expect(metas.some((meta) => 'property' in meta && meta.property === 'og:locale:alternate')).toBe(false);
    expect(link(metas, 'canonical')).toMatchObject({ href: `https://casino.test${locale === 'it' ? '/it' : ''}/about` });
  }
  expect(alternates(seo('/about', 'it', { languages: ['en', 'it'] }))).toHaveLength(3);
});

test('[R3-021] a page names no language in which it may not be found, or is a copy of another', () => {
  const where = (closed: 'en' | 'it', more: object) =>
    ({
      single,
      list: (name: string, locale: string) => (name === 'seo' && locale === closed ? [page('/winners', more)] : []),
    }) as unknown as ContentReader;
  for (const more of [{ robots: 'noindex' }, { canonical: '/else' }]) {
    expect(alternates(seo('/winners', 'en', {}, where('it', more)))).toEqual([]);
    expect(alternates(seo('/it/winners', 'it', {}, where('en', more)))).toEqual([]);
    expect(alternates(seo('/it/winners', 'it', {}, where('it', more)))).toEqual([]);
  }
  expect(alternates(seo('/winners', 'en', {}, where('it', { canonical: 'https://casino.test/it/winners/' })))).toHaveLength(3);
});

test('a page that search engines must not show has no canonical address', () => {
  const metas = seo('/cashier/deposit');
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
  expect(link(metas, 'canonical')).toBeUndefined();
});

const product = { name: 'Dice', image: '/a.webp', description: 'Dice', sku: 'dice', brandName: 'Originals', isFree: true };

test('[R3-021] organization, product and questions are given as structured data', () => {
  const metas = seo('/game/dice', 'en', { entry: '/game', canonicalPath: '/game/desktop/dice', name: 'Dice', product });
  expect(data(metas, 'Organization')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Brand',
    url: 'https://casino.test',
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'customer support', email: 'help@casino.test', availableLanguage: ['en', 'it'] },
    ],
    // What is no address of the web is left out.
    sameAs: ['https://social.test/nova'],
  });
  expect(data(metas, 'Product')).toMatchObject({
    name: 'Dice',
    image: 'https://casino.test/a.webp',
    offers: { price: 0, priceCurrency: 'EUR' },
  });
  expect(data(metas, 'FAQPage')).toMatchObject({ mainEntity: [{ name: 'Is Dice fair?', acceptedAnswer: { text: 'Yes.' } }] });
});

test('[R3-021] the home page tells of the site, every other of the way to it', () => {
  expect(data(seo('/it', 'it'), 'WebSite')).toMatchObject({ name: 'Brand', url: 'https://casino.test/it', inLanguage: 'it' });
  expect(data(seo('/'), 'BreadcrumbList')).toBeUndefined();
  const game = seo('/it/game/dice', 'it', { entry: '/game', canonicalPath: '/game/desktop/dice', name: 'Dice' });
  expect(data(game, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://casino.test/it' },
      { position: 2, name: 'All games', item: 'https://casino.test/it/gamehall' },
      { position: 3, name: 'Dice', item: 'https://casino.test/it/game/desktop/dice' },
    ],
  });
  expect(data(seo('/promotions/x', 'en', { entry: '/promotions/{id}', name: 'X' }), 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ position: 1 }, { name: 'Promotions' }, { name: 'X' }],
  });
});

test('[R9-009] the replacements of all pages and of one are put in wherever they stand, in metas and structured data as well', () => {
  const metas = seo('/terms');
  expect(metas).toContainEqual({ title: 'Terms of Nova | Brand' });
  expect(metas).toContainEqual({ name: 'author', content: 'Nova' });
});

test('[R3-021] metas of the content stand in the place of the page’s own, but never decide whether it is found or how it fits a screen', () => {
  const metas = seo('/terms');
  expect(metas.filter((meta) => 'property' in meta && meta.property === 'og:title')).toEqual([{ property: 'og:title', content: 'Shared' }]);
  expect(metas.some((meta) => 'name' in meta && meta.name === 'Viewport')).toBe(false);
  expect(metas.filter((meta) => 'name' in meta && meta.name === 'robots')).toEqual([{ name: 'robots', content: 'index, follow' }]);
});

test('[R3-021] the questions that a page answers are given, unless content names others for it', () => {
  const questions = [{ question: 'How do I withdraw?', answer: 'In the cashier.' }];
  expect(data(seo('/promotions', 'en', { questions }), 'FAQPage')).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'How do I withdraw?', acceptedAnswer: { '@type': 'Answer', text: 'In the cashier.' } }],
  });
  const named = seo('/game/dice', 'en', { entry: '/game', canonicalPath: '/game/desktop/dice', name: 'Dice', questions });
  expect(data(named, 'FAQPage')).toMatchObject({ mainEntity: [{ name: 'Is Dice fair?' }] });
  expect(data(seo('/promotions'), 'FAQPage')).toBeUndefined();
});

test('[R3-021] an article is given with its dates, author and publisher', () => {
  expect(data(seo('/terms'), 'Article')).toMatchObject({
    headline: 'Terms </script>',
    datePublished: '2026-11-02',
    dateModified: '2026-11-02',
    author: { '@type': 'Organization', name: 'Brand' },
    mainEntityOfPage: 'https://casino.test/terms',
  });
});

test('[R2-029] an item’s own entry, by its path or by the template’s address with its name, comes before the one of all items', () => {
  const own = (path: string, title: string) =>
    ({
      single,
      list: (name: string) => (name === 'seo' ? [...pages, page(path, { title })] : []),
    }) as unknown as ContentReader;
  const options = { entry: '/promotions/{id}', name: 'Try free' };
  expect(seo('/promotions/try', 'en', options, own('/promotions/try', 'By path'))).toContainEqual({ title: 'By path | Brand' });
  expect(seo('/promotions/try', 'en', options, own('/promotions/Try free', 'By name'))).toContainEqual({ title: 'By name | Brand' });
  expect(seo('/promotions/try', 'en', options)).toContainEqual({ title: 'Try free | Brand' });
  const hall = { entry: '/promotions/{id}', item: '/gamehall/slots', name: 'Slots' };
  expect(seo('/gamehall', 'en', hall)).toContainEqual({ title: 'Slots | Brand' });
});

test('[R3-021] what the operator says of a host holds on that host alone', () => {
  const domain = {
    host: 'casino.test',
    is_indexable: true,
    canonical_host: 'www.casino.test',
    title_template: '{title} - Here',
    default_title: null,
    default_description: null,
    metas: [{ name: 'verification', property: null, content: 'abc' }],
  };
  const on = (rules: object) => ({ single, list: (name: string) => (name === 'seo' ? pages : [rules]) }) as unknown as ContentReader;
  const metas = seo('/terms', 'en', {}, on(domain));
  expect(metas).toContainEqual({ title: 'Terms of Nova - Here' });
  expect(metas).toContainEqual({ name: 'verification', content: 'abc' });
  expect(link(metas, 'canonical')).toMatchObject({ href: 'https://www.casino.test/terms' });
  expect(seo('/terms', 'en', {}, on({ ...domain, is_indexable: false }))).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
  expect(seo('/terms', 'en', {}, on({ ...domain, host: 'other.test' }))).toContainEqual({ title: 'Terms of Nova | Brand' });
  expect(link(seo('/terms', 'en', {}, on({ ...domain, canonical_host: 'x/"y' })), 'canonical')).toMatchObject({
    href: 'https://casino.test/terms',
  });
});

test('[R9-009] a canonical address of the content has no trailing slash either, and is one of the web', () => {
  const named = (canonical: string) =>
    ({ single, list: (name: string) => (name === 'seo' ? [page('/a', { canonical })] : []) }) as unknown as ContentReader;
  expect(link(seo('/a', 'en', {}, named('https://else.test/b/')), 'canonical')).toMatchObject({ href: 'https://else.test/b' });
  expect(link(seo('/a', 'en', {}, named('/c/')), 'canonical')).toMatchObject({ href: 'https://casino.test/c' });
  expect(link(seo('/a', 'en', {}, named('javascript:alert(1)')), 'canonical')).toMatchObject({ href: 'https://casino.test/a' });
});

test('no text of the content ends the script of the structured data', () => {
  const seoOfPage = seo('/terms');
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => seoOfPage }]);
  const html = renderToStaticMarkup(createElement(Stub));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const found = scripts.map(([, json = '']): unknown => JSON.parse(json));
  expect(scripts).toHaveLength(3);
  expect(found).toContainEqual(expect.objectContaining({ headline: 'Terms </script>' }));
});

test('[R3-022] tags by which services know that the site is the operator’s stand on every page', () => {
  const verifications = [{ name: 'google-site-verification', property: null, content: 'abc' }];
  const reader = {
    ...content,
    single: (name: string) => (name === 'meta-data-tool' ? { verifications } : settings),
  } as unknown as ContentReader;
  for (const path of ['/', '/cashier/deposit'])
    expect(seo(path, 'en', {}, reader)).toContainEqual({ name: 'google-site-verification', content: 'abc' });
});
