import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('gallery');

export const routes: FeatureRoutes = {
  default: [route('_components', 'screens/gallery.tsx')],
  'svg-sprite': [route('_icons', 'screens/icons.tsx')],
};
