import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { screens } from '../e2e/routes.ts';
import { belongsTo, pages } from '../e2e/sample/features.ts';

// The list of screens that the browser suite, the walk of failing content and the proofs of search engines go through is all of the site.

const walked = [...new Set(screens.map(({ path }) => path.replace(/[?#].*/, '')))];

const patterns = pages.map(({ pattern }) => pattern).filter((pattern) => pattern !== '*');

test('[R9-006] every page of the site is looked at', () => {
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => !walked.some((address) => belongsTo(address, pattern)))).toEqual([]);
});

test('[R9-006] so is every page that content has written, and every one that search engines are told', () => {
  const written = defaults.collections.page.map(({ en }) => `/${en.slug}`);
  // Of templates (`/promotions/{id}`, `/game`) an instance is looked at, as of every page with a part that varies.
  const told = defaults.collections.seo.map(({ en }) => en.path).filter((path) => !path.includes('{') && path !== '/game');
  expect([...written, ...told].filter((path) => !walked.includes(path))).toEqual([]);
});

test('a page that nobody looks at would be noticed', () => {
  expect(belongsTo('/loyalty/shop', 'loyalty/:sysname')).toBe(false);
  expect(belongsTo('/loyalty/gold', 'loyalty/:sysname')).toBe(true);
  expect(belongsTo('/cashier/deposit', 'cashier/deposit/:sysname?')).toBe(true);
  expect(belongsTo('/bets/open', 'bets/*')).toBe(true);
  expect(belongsTo('/profile/bets', 'bets/*')).toBe(false);
});
