import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('betting');

export const routes: FeatureRoutes = {
  default: [route('betting', 'screens/betting.tsx')],
};
