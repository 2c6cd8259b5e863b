import { expect, test } from 'vitest';
import type { SiteContext } from '../site-context.ts';
import { privatePage, survivingPage, visitorPage } from './page-headers.ts';

const logged: string[] = [];
const context = { warn: (message: string) => void logged.push(message) } as unknown as SiteContext;
const cacheControl = (answer: { init: ResponseInit | null }) =>
  visitorPage({ errorHeaders: undefined, loaderHeaders: new Headers(answer.init?.headers) }).get('cache-control');

test('pages for visitors may be kept by shared caches, pages of players by nobody', () => {
  expect(visitorPage({ errorHeaders: undefined })?.get('cache-control')).toContain('s-maxage=60');
  expect(privatePage({ errorHeaders: undefined }).get('cache-control')).toBe('private, no-store');
  const own = new Headers({ 'cache-control': 'private, no-cache' });
  expect([visitorPage({ errorHeaders: own }), privatePage({ errorHeaders: own })]).toEqual([own, own]);
});

test('a page that lacks a part because of a problem is kept by nobody, and the problem is logged', () => {
  const whole = survivingPage(context);
  expect(cacheControl(whole.page({ games: [1] }))).toContain('s-maxage=60');
  const lacking = survivingPage(context);
  lacking.here.warn('the games cannot be had', new Error('down'));
  expect(cacheControl(lacking.page({ games: [] }))).toBe('no-store');
  expect(logged).toEqual(['the games cannot be had']);
});
