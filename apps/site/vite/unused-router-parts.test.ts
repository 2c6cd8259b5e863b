import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import routes from '../app/routes.ts';
import config from '../react-router.config.ts';
import { partOf, unused } from './unused-router-parts.ts';

test('what is left out of the router is where it was, and needs no wish that we have', () => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  for (const path of Object.keys(unused)) expect(existsSync(join(router, 'dist/production', path)), path).toBe(true);
  expect(config).toMatchObject({ ssr: true, routeDiscovery: { mode: 'initial' } });
  expect(config).not.toHaveProperty('future.unstable_customRouteDiscovery');
});

test('only these files of the router are taken for them', () => {
  expect(partOf('/x/node_modules/react-router/dist/production/lib/router/instrumentation.js?v=1')).toBe('lib/router/instrumentation.js');
  expect(partOf('C:\\x\\react-router\\dist\\production\\lib\\router\\instrumentation.js')).toBe('lib/router/instrumentation.js');
  expect(partOf('/x/node_modules/react-router/dist/production/lib/router/router.js')).toBeNull();
  expect(partOf('/x/app/lib/router/instrumentation.js')).toBeNull();
});

const patience = { timeout: 60_000, interval: 50 };

test('the code of a page that cannot be had without a connection is waited for; one that is gone loads the page anew', async () => {
  vi.useFakeTimers();
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-modules-'));
  try {
    const file = join(directory, 'modules.mjs');
    writeFileSync(file, unused['lib/dom/ssr/routeModules.js'] ?? '');
    const { loadRouteModule } = await import(pathToFileURL(file).href);
    const reload = vi.fn();
    const network = { isThere: false };
    vi.stubGlobal('location', { reload });
    const fetched = vi.fn(async () => {
      if (!network.isThere) throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', fetched);
    const page = join(directory, 'page.mjs');
    const loaded = vi.fn();
    void loadRouteModule({ id: 'page', module: pathToFileURL(page).href }, {}).then(loaded);
    // Looks move the clock on by themselves; how long a real import takes is the machine's affair.
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3), patience);
    expect(loaded).not.toHaveBeenCalled();
    writeFileSync(page, 'export const here = 1;');
    network.isThere = true;
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ here: 1 })), patience);
    expect(reload).not.toHaveBeenCalled();
    void loadRouteModule({ id: 'gone', module: pathToFileURL(join(directory, 'gone.mjs')).href }, {});
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), patience);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    rmSync(directory, { recursive: true, force: true });
  }
});

test('the routes of the first address are found among those that the page names, as among all', async () => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-matcher-'));
  try {
    const utils = pathToFileURL(join(router, 'dist/production/lib/router/utils.js')).href;
    const file = join(directory, 'matcher.mjs');
    writeFileSync(file, (unused['lib/router/matcher.js'] ?? '').replace('./utils.js', utils));
    const { V6RegExMatcher } = await import(pathToFileURL(file).href);
    const all = matching(routes, 'root');
    for (const [path, other] of [
      ['/', '/gamehall'],
      ['/it/cashier/deposit/visa', '/it/'],
      ['/it/cashier/deposit', '/it/somewhere/else'],
      ['/game/desktop/dice', '/game/dice'],
      ['/somewhere/else', '/'],
    ] as const) {
      const basename = path.startsWith('/it') ? '/it' : '/';
      const found = matchRoutes(all, path, basename) ?? [];
      vi.stubGlobal('window', { __reactRouterRouteModules: Object.fromEntries(found.map(({ route }) => [route.id, {}])) });
      const matcher = new V6RegExMatcher(basename);
      matcher.update(all);
      const first = matcher.match({ pathname: path });
      expect(first, path).toEqual(found);
      // The router keeps what it knows by the very objects.
      for (const [at, { route }] of found.entries()) expect(first[at].route).toBe(route);
      expect(matcher.match({ pathname: other }), other).toEqual(matchRoutes(all, other, basename));
    }
    vi.stubGlobal('window', { __reactRouterRouteModules: { root: {} } });
    const elsewhere = new V6RegExMatcher('/');
    elsewhere.update(all);
    expect(elsewhere.match({ pathname: '/gamehall' })).toEqual(matchRoutes(all, '/gamehall'));
  } finally {
    vi.unstubAllGlobals();
    rmSync(directory, { recursive: true, force: true });
  }
});

/** The routes as the router has them in the browser: below a root, each with an id. */
function matching(entries: RouteConfigEntry[], id: string): RouteObject[] {
  const objects = (list: RouteConfigEntry[]): RouteObject[] =>
    list.map(({ id: own, file, path, index, children }) =>
      index
        ? { id: own ?? file, index, ...(path !== undefined && { path }) }
        : { id: own ?? file, ...(path !== undefined && { path }), ...(children && { children: objects(children) }) },
    );
  return [{ id, path: '', children: objects(entries) }];
}
