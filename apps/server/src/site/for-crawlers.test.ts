import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { llms, robots, securityContact } from './for-crawlers.ts';

const origin = 'https://casino.test';
const entry = (path: string, more: object = {}) => ({ path, robots: null, canonical: null, title: 'Title', description: 'Text.', ...more });
const domain = (rules: object) =>
  ({ list: () => [{ host: 'casino.test', is_indexable: true, robots_txt: null, ...rules }] }) as unknown as ContentReader;

test('[R7-022] crawlers are kept out of the API and of players’ pages as long as the operator says nothing else', () => {
  const text = robots({ list: () => [] } as unknown as ContentReader, origin);
  for (const path of ['/api/', '/cashier/', '/it/profile/']) expect(text).toContain(`Disallow: ${path}`);
  expect(text).toContain('Sitemap: https://casino.test/sitemap.xml');
});

test('[R7-022] a host can be closed to crawlers, or have rules of its own', () => {
  expect(robots(domain({ is_indexable: false }), origin)).toBe('User-agent: *\nDisallow: /\n');
  expect(robots(domain({ robots_txt: 'User-agent: x\r\nDisallow: /y' }), origin)).toBe(
    'User-agent: x\nDisallow: /y\n\nSitemap: https://casino.test/sitemap.xml\n',
  );
  expect(robots(domain({ robots_txt: 'User-agent: *\nSitemap: https://else.test/s.xml' }), origin)).toBe(
    'User-agent: *\nSitemap: https://else.test/s.xml\n',
  );
  expect(robots(domain({ robots_txt: '  \n' }), origin)).toContain('Disallow: /api/');
  expect(robots(domain({ host: 'other.test', is_indexable: false }), origin)).toContain('Disallow: /api/');
});

test('[R3-021] language models are told what the site is, without pages of one player', () => {
  const pages = [
    entry('/terms', { title: 'Terms', description: 'The\nrules.' }),
    entry('/game', { title: 'Play {name}' }),
    entry('/cashier/deposit', { title: 'Deposit', robots: 'noindex' }),
  ];
  const content = {
    list: (name: string) => (name === 'page' ? [{ slug: 'terms' }] : pages),
    single: () => ({ default_title: '{brand} Casino', default_description: 'Slots.', robots: null, brand_name: 'Nova' }),
  } as unknown as ContentReader;
  const text = llms(content, origin);
  expect(text).toMatch(/^# Nova Casino\n\n> Slots\./);
  expect(text).toContain('- [Terms](https://casino.test/terms): The rules.');
  expect(text).not.toContain('/cashier');
  expect(text).not.toContain('{name}');
});

test('whom to tell of a weakness is said as soon as the operator has entered an address, with a promise of half a year', () => {
  const content = (operator: object | null) => ({ single: () => ({ operator }) }) as unknown as ContentReader;
  const now = new Date('2026-11-21T10:00:00Z');
  expect(securityContact(content(null), origin, now)).toBeNull();
  expect(securityContact(content({ support_email: null }), origin, now)).toBeNull();
  expect(securityContact(content({ support_email: 'help@casino.test' }), origin, now)).toBe(
    [
      'Contact: mailto:help@casino.test',
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en, it',
      'Canonical: https://casino.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
