import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('winners');

export const routes: FeatureRoutes = {
  default: [route('winners', 'screens/winners.tsx')],
};
