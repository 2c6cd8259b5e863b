import type { ContentReader } from '@tavolo/content';
import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import type { SiteContext } from '../site-context.ts';
import { pageSeo } from './page-seo.ts';

const settings = {
  ...defaults.singles['settings-seo'].en,
  default_image: { url: '/content/uploads/x.webp' },
  replacements: { Nova: 'Brand' },
};
const pages = [
  {
    path: '/game',
    title: 'Play {name}',
    description: 'Play {name} at Nova.',
    metas: [],
    schema_faq: [{ question: 'Is {name} fair?', answer: 'Yes.' }],
    robots: null,
    canonical: null,
    open_graph: null,
  },
  {
    path: '/cashier/deposit',
    title: 'Deposit',
    description: 'Deposit.',
    metas: [],
    schema_faq: [],
    robots: 'noindex, nofollow',
    canonical: null,
    open_graph: null,
  },
];
const content = { single: () => settings, list: () => pages } as unknown as ContentReader;
const context = (locale: 'en' | 'it') => ({ content, locale, origin: 'https://casino.test' }) as unknown as SiteContext;
const seo = (path: string, locale: 'en' | 'it' = 'en', options = {}) =>
  pageSeo(context(locale), new Request(`https://internal${path}`), options);
const link = (metas: ReturnType<typeof seo>, rel: string, hrefLang?: string) =>
  metas.find((meta) => 'rel' in meta && meta.rel === rel && (!hrefLang || ('hrefLang' in meta && meta.hrefLang === hrefLang)));

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

test('the query is left out of the canonical address, but for the page', () => {
  expect(link(seo('/gamehall?category=slots&page=2'), 'canonical')).toMatchObject({ href: 'https://casino.test/gamehall?page=2' });
  expect(link(seo('/GameHall'), 'canonical')).toMatchObject({ href: 'https://casino.test/gamehall' });
});

test('a page that search engines must not show has no canonical address', () => {
  const metas = seo('/cashier/deposit');
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
  expect(link(metas, 'canonical')).toBeUndefined();
});

test('organization, product and questions are given as structured data [R3-021]', () => {
  const metas = seo('/game/dice', 'en', {
    entry: '/game',
    name: 'Dice',
    product: { name: 'Dice', image: '/a.webp', description: 'Dice', sku: 'dice', brandName: 'Originals' },
  });
  const kinds = metas.flatMap((meta) => ('script:ld+json' in meta ? [(meta['script:ld+json'] as { '@type': string })['@type']] : []));
  expect(kinds).toEqual(['Organization', 'Product', 'FAQPage']);
});
