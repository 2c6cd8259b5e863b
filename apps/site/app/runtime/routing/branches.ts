import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Addresses whose page is known at most: visitors make up addresses of their own. */
const mostKnown = 1000;

/**
 * Which routes a page of the build has: its own and those around it. The router looks through all routes several times for each page that it makes; given
 * those of the page alone it finds the same ones at once.
 */
export class Branches {
  readonly #build: ServerBuild;
  readonly #tree: RouteObject[];
  readonly #known = new Map<string, string | null>();

  constructor(build: ServerBuild) {
    this.#build = build;
    this.#tree = below(build, undefined);
  }

  /** The innermost route of the page at this path, without the language; null where there is none. */
  leafOf(path: string): string | null {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const leaf = matchRoutes(this.#tree, path)?.at(-1)?.route.id ?? null;
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(path, leaf);
    return leaf;
  }

  /** The build with no other routes than this one and those around it. */
  buildOf(leaf: string): ServerBuild {
    const routes: ServerBuild['routes'] = {};
    for (let id: string | undefined = leaf; id !== undefined; id = this.#build.routes[id]?.parentId) routes[id] = this.#build.routes[id];
    return { ...this.#build, routes };
  }
}

function below(build: ServerBuild, parent: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive } = route;
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
    return [route.index ? { ...own, index: true as const } : { ...own, children: below(build, id) }];
  });
}
