import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { llms, robots, sitemap } from './for-crawlers.ts';
import type { InProcessApi } from './site-build.ts';

test('the sitemap lists public pages and games in both languages, each naming the other', async () => {
  const pages = [{ path: '/' }, { path: '/game' }, { path: '/promotions/{id}' }, { path: '/terms' }, { path: '/cashier/deposit', robots: 'noindex' }];
  const promotions = [{ slug: 'try-free' }];
  const content = { list: (name: string) => (name === 'seo' ? pages : promotions) } as unknown as ContentReader;
  const api = { call: async () => ({ items: [{ sysname: 'dice' }], count: 1 }) } as unknown as InProcessApi;
  const xml = await sitemap({ content }, 'https://casino.test', api);
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(addresses).toEqual(['/', '/it', '/terms', '/it/terms', '/promotions/try-free', '/it/promotions/try-free', '/game/desktop/dice', '/it/game/desktop/dice'].map((path) => `https://casino.test${path}`));
  expect(xml).toContain('hreflang="it" href="https://casino.test/it/terms"');
});

test('crawlers are kept out of the API and of players’ pages', () => {
  const text = robots({ list: () => [] } as unknown as ContentReader, 'https://casino.test');
  for (const path of ['/api/', '/cashier/', '/it/profile/']) expect(text).toContain(`Disallow: ${path}`);
  expect(text).toContain('Sitemap: https://casino.test/sitemap.xml');
});

test('a host can be closed to crawlers, or have rules of its own', () => {
  const domain = (rules: object) => ({ list: () => [{ host: 'casino.test', is_indexable: true, robots_txt: null, ...rules }] }) as unknown as ContentReader;
  expect(robots(domain({ is_indexable: false }), 'https://casino.test')).toBe('User-agent: *\nDisallow: /\n');
  expect(robots(domain({ robots_txt: 'User-agent: x\nDisallow: /y' }), 'https://casino.test')).toBe(
    'User-agent: x\nDisallow: /y\n\nSitemap: https://casino.test/sitemap.xml\n',
  );
  expect(robots(domain({ host: 'other.test', is_indexable: false }), 'https://casino.test')).toContain('Disallow: /api/');
});

test('language models are told what the site is, without pages of one player', () => {
  const pages = [
    { path: '/terms', title: 'Terms', description: 'The rules.' },
    { path: '/cashier/deposit', title: 'Deposit', description: 'Pay.', robots: 'noindex' },
  ];
  const content = { list: () => pages, single: () => ({ default_title: 'Nova Casino', default_description: 'Slots.' }) } as unknown as ContentReader;
  const text = llms(content, 'https://casino.test');
  expect(text).toMatch(/^# Nova Casino\n\n> Slots\./);
  expect(text).toContain('- [Terms](https://casino.test/terms): The rules.');
  expect(text).not.toContain('/cashier');
});
