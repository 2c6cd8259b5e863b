import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { robots, sitemap } from './for-crawlers.ts';
import type { InProcessApi } from './site-build.ts';

test('the sitemap lists public pages and games in both languages, each naming the other', async () => {
  const pages = [{ path: '/' }, { path: '/game' }, { path: '/terms' }, { path: '/cashier/deposit', robots: 'noindex' }];
  const content = { list: () => pages } as unknown as ContentReader;
  const api = { call: async () => ({ items: [{ sysname: 'dice' }], count: 1 }) } as unknown as InProcessApi;
  const xml = await sitemap({ content }, 'https://casino.test', api);
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(addresses).toEqual(['/', '/it', '/terms', '/it/terms', '/game/desktop/dice', '/it/game/desktop/dice'].map((path) => `https://casino.test${path}`));
  expect(xml).toContain('hreflang="it" href="https://casino.test/it/terms"');
});

test('crawlers are kept out of the API and of players’ pages', () => {
  const text = robots('https://casino.test');
  for (const path of ['/api/', '/cashier/', '/it/profile/']) expect(text).toContain(`Disallow: ${path}`);
  expect(text).toContain('Sitemap: https://casino.test/sitemap.xml');
});
