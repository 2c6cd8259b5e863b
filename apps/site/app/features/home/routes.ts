import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { index } = routesOf('home');

export const routes: FeatureRoutes = {
  default: [index('screens/home.tsx')],
};
