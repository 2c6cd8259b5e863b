import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withLastingStyles } from '../app/shell/styles/lasting-styles.ts';

interface RouteManifest {
  entry: { imports: string[] };
  routes: Record<string, Record<string, unknown> & { imports?: string[]; css?: string[] }>;
}

const start = 'window.__reactRouterManifest=';

/**
 * Every page loads the list of routes, so it goes out without what says nothing: flags that are false, and, at each route, the files that every page
 * has already. The router asks for the flags as conditions only, and for the files only to fetch them early.
 */
export function slimManifest(): Plugin {
  return {
    name: 'tavolo:manifest',
    apply: 'build',
    // The router writes the list while the server's half is built.
    writeBundle({ dir }) {
      if (this.environment.name !== 'ssr' || !dir) return;
      const assets = join(dir, '../client/assets');
      for (const file of readdirSync(assets)) {
        if (/^manifest-\w+\.js$/.test(file)) writeFileSync(join(assets, file), slim(readFileSync(join(assets, file), 'utf8')));
      }
    },
  };
}

/** @throws when the text is not the router's list: it would go out as it is, and nobody would know. */
export function slim(text: string): string {
  if (!text.startsWith(start)) throw new Error('The list of routes is not written as it was: see vite/manifest.ts');
  const manifest = withLastingStyles<RouteManifest>(JSON.parse(text.slice(start.length).replace(/;\s*$/, '')));
  const everywhere = new Set([...manifest.entry.imports, ...(manifest.routes['root']?.imports ?? [])]);
  for (const [id, route] of Object.entries(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
    if (id !== 'root') route.imports = route.imports?.filter((path) => !everywhere.has(path)) ?? [];
  }
  return `${start}${JSON.stringify(manifest)};`;
}
