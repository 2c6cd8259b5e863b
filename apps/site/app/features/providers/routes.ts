import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('providers');

export const routes: FeatureRoutes = {
  default: [route('providers', 'screens/providers.tsx')],
};
