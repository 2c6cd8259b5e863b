import type { Plugin } from 'vite';

/**
 * What of the router runs only by a wish that we do not have, or otherwise than we want it, in the words that take its place. It cannot know that while it is built, so that
 * every page would load 15 kB of it (4.5 compressed): the discovery of routes (our list comes whole, react-router.config.ts) and instrumentation.
 * And one thing that it would do twice: of a page that comes alive it looks for the routes of the address among all, which compiles the pattern of
 * each, and does it again for its own state a moment later. The page has named those routes already, as modules: neither looks among others, and
 * all are compiled and ranked when somebody goes on.
 */
export const unused: Readonly<Record<string, string>> = {
  // The router loads the whole page anew where the code of one cannot be had, which without a connection leaves nobody with any page.
  'lib/dom/ssr/routeModules.js': `
    const reached = (path) => fetch(path, { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false);
    const back = async (path) => {
      while (!(await reached(path))) await new Promise((done) => setTimeout(done, 3000));
    };
    export async function loadRouteModule(route, cache) {
      // A browser may remember that a file could not be had: then another address of it can.
      for (const path of [route.module, route.module + '?again']) {
        if (route.id in cache) return cache[route.id];
        if (navigator.onLine === false) await back(path);
        try {
          return (cache[route.id] = await import(/* @vite-ignore */ path));
        } catch {
          await back(path);
        }
      }
      location.reload();
      return new Promise(() => {});
    }`,
  'lib/dom/ssr/route-discovery.js': leftOut(
    'RouteDiscoveryRuntime',
    'getCustomPatchRoutesOnNavigationFunction',
    'useCustomRouteDiscovery',
    'useRouteDiscovery',
  ),
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    ${leftOut('getManifestPath', 'getManifestPathsParam', 'getPartialManifest', 'getPathsWithAncestors', 'handleClientVersionMismatch', 'shouldUseInitialRouteDiscovery')}`,
  'lib/dom/ssr/hydration.js': `
    import { shouldHydrateRouteLoader } from './routes.js';
    export function getHydrationData({ state, getRouteInfo, isSpaMode }) {
      const loaderData = { ...state.loaderData };
      for (const id of Object.keys(window.__reactRouterRouteModules)) {
        const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id);
        if (shouldHydrateRouteLoader(id, clientLoader, hasLoader, isSpaMode) && (hasHydrateFallback || !hasLoader)) delete loaderData[id];
        else if (!hasLoader) loaderData[id] = null;
      }
      return { ...state, loaderData };
    }`,
  'lib/router/matcher.js': `
    import { flattenAndRankRoutes, matchRoutesImpl } from './utils.js';
    const named = (routes, modules) => routes.flatMap((whole) =>
      modules[whole.id] ? [{ ...whole, whole, ...(whole.children && { children: named(whole.children, modules) }) }] : []);
    export class V6RegExMatcher {
      #routes = [];
      #branches = null;
      #isFirst = true;
      #basename;
      constructor(basename) {
        this.#basename = basename;
      }
      update(routes) {
        this.#routes = routes;
        this.#branches = null;
      }
      match(location, allowPartial = false) {
        if (this.#isFirst) {
          this.#isFirst = false;
          const found = matchRoutesImpl(null, location, this.#basename, allowPartial, flattenAndRankRoutes(named(this.#routes, window.__reactRouterRouteModules)));
          if (found) return found.map((match) => ({ ...match, route: match.route.whole }));
        }
        this.#branches ??= flattenAndRankRoutes(this.#routes);
        return matchRoutesImpl(this.#routes, location, this.#basename, allowPartial, this.#branches);
      }
    }`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    ${leftOut('getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'instrumentHandler', 'instrumentationResultMetaContext')}`,
};

/** A module of functions that nobody calls, half of them from the router's server and its other modes, which do not get into the bundle. */
function leftOut(...names: readonly string[]): string {
  return `const unused = () => { throw new Error('left out of the build: see vite/unused-router-parts.ts') };
    export { ${names.map((name) => `unused as ${name}`).join(', ')} };`;
}

/**
 * Leaves them out of the browser's half. A version of the router that lays out its files anew, or wants more of them, is refused by the build: by
 * the check at its end, or as an import that does not exist.
 */
export function unusedRouterParts(): Plugin {
  const left = new Set<string>();
  return {
    name: 'tavolo:unused-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const path = partOf(id);
      if (path === null) return null;
      left.add(path);
      return { code: unused[path] ?? '', moduleSideEffects: false };
    },
    generateBundle() {
      const missing = Object.keys(unused).filter((path) => !left.has(path));
      if (missing.length > 0) this.error(`The router has no ${missing.join(', ')} any more: see vite/unused-router-parts.ts`);
    },
  };
}

/** Which of the parts a module is; null for all others. */
export function partOf(id: string): string | null {
  const path = /[\\/]react-router[\\/]dist[\\/]production[\\/](.*)$/.exec(id.split('?')[0] ?? '')?.[1]?.replaceAll('\\', '/');
  return path !== undefined && Object.hasOwn(unused, path) ? path : null;
}
