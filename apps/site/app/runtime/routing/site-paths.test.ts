import type { RouteConfigEntry } from '@react-router/dev/routes';
import { isSitePage } from '@tavolo/content/site-paths';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';

/** Paths of pages below `above`; what stands for anything (`?`, `*`) may be left away. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');
    const own = entry.path === undefined && entry.index !== true ? [] : [path.replace(/\/(?:\*|:\w+\?)$/, '') || '/'];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });

test('the content service knows all pages that the site has by itself', () => {
  const paths = pathsOf(routes).filter((path) => !path.includes(':'));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isSitePage(path))).toEqual([]);
  for (const path of ['/terms', '/game', '/no-such-page']) expect(isSitePage(path)).toBe(false);
});
