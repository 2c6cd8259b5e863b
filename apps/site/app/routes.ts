import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { featuresIn } from './runtime/routing/feature-folders.ts';
import { layouts } from './runtime/routing/feature-routes.ts';

const features = await featuresIn(new URL('.', import.meta.url));

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
