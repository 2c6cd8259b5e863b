import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The layouts of `shell/layouts` that hold pages. */
export const layouts = ['default', 'empty', 'game', 'svg-sprite'] as const;

/** The addresses of a feature, by the layout that they stand in; those that answer data stand in none. */
export type FeatureRoutes = Partial<Record<(typeof layouts)[number] | 'data', RouteConfigEntry[]>>;

/**
 * What a feature declares its addresses by. Files are named from its folder. A route is called by feature and file (`games/hall`), wherever in the
 * folder the file stands: the operator's analytics and the metrics are told these names.
 */
export function routesOf(feature: string) {
  const place = (file: string, id?: string) =>
    [`features/${feature}/${file}`, { id: id ?? `${feature}/${file.replace(/^\w+\/|\.tsx?$/g, '')}` }] as const;
  return {
    index: (file: string): RouteConfigEntry => index(...place(file)),
    /** @param id for a file with several addresses */
    route: (path: string, file: string, id?: string): RouteConfigEntry => route(path, ...place(file, id)),
  };
}
