import { expect, test } from 'vitest';
import { privatePage, visitorPage } from './page-headers.ts';

test('pages for visitors may be kept by shared caches, pages of players by nobody', () => {
  expect(visitorPage({ errorHeaders: undefined }).get('cache-control')).toContain('s-maxage=60');
  expect(privatePage({ errorHeaders: undefined }).get('cache-control')).toBe('private, no-store');
  const own = new Headers({ 'cache-control': 'private, no-cache' });
  expect([visitorPage({ errorHeaders: own }), privatePage({ errorHeaders: own })]).toEqual([own, own]);
});
