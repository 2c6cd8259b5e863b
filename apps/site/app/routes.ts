import { globSync } from 'node:fs';
import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { layouts, type FeatureRoutes } from './runtime/routing/feature-routes.ts';

/** What the features declare in their folders: a folder is enough for a new one. */
const features = await Promise.all(
  globSync('features/*/routes.ts', { cwd: new URL('.', import.meta.url) })
    .toSorted()
    .map(async (file): Promise<FeatureRoutes> => (await import(/* @vite-ignore */ new URL(file, import.meta.url).href)).routes),
);

/** Every address of the site, once; each language serves them all below its own prefix. */
export default [
  ...layouts.map((name) =>
    layout(
      `shell/layouts/${name}.tsx`,
      { id: `layouts/${name}` },
      features.flatMap((feature) => feature[name] ?? []),
    ),
  ),
  ...features.flatMap(({ data = [] }) => data),
  route('tracking/settings', 'operator/tracking/settings-route.ts', { id: 'tracking/settings-route' }),
  route('build.json', 'shell/updates/build-manifest.ts', { id: 'updates/build-manifest' }),
] satisfies RouteConfig;
