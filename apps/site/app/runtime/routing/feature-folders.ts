import { globSync } from 'node:fs';
import type { FeatureRoutes } from './feature-routes.ts';

/** What the features below `app` declare in their folders, by the folders' names: a folder is enough for a new one. */
export const featuresIn = (app: URL): Promise<FeatureRoutes[]> =>
  Promise.all(
    globSync('features/*/routes.ts', { cwd: app })
      .toSorted()
      .map(async (file): Promise<FeatureRoutes> => (await import(/* @vite-ignore */ new URL(file, app).href)).routes),
  );
