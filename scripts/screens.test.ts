import type { RouteConfigEntry } from '@react-router/dev/routes';
import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { screens } from '../e2e/routes.ts';
import routes from '../apps/site/app/routes.ts';

// The list of screens that the browser suite, the walk of failing content and the proofs of search engines go through is all of the site.

const walked = [...new Set(screens.map(({ path }) => path.replace(/[?#].*/, '')))];

/** Addresses of pages: every leaf below a layout. What stands beside the layouts answers data. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    return entry.children ? addressesOf(entry.children, path) : [path];
  });
}

const pages = addressesOf(routes.filter((entry) => entry.children !== undefined)).filter((path) => path !== '*');

/** Whether an address belongs to the page itself and not to one that names it more exactly (`/loyalty/shop` is no `/loyalty/:sysname`). */
function belongsTo(address: string, page: string): boolean {
  const named = pages.includes(address.slice(1));
  if (named) return address === `/${page}`;
  const pattern = page
    .split('/')
    .map((part) => (part === '*' ? '/.+' : part.endsWith('?') ? '(?:/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : part && `/${part}`))
    .join('');
  return new RegExp(`^${pattern || '/'}$`).test(address);
}

test('[R9-006] every page of the site is looked at', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !walked.some((address) => belongsTo(address, page)))).toEqual([]);
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
