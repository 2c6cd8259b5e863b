import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('support');

export const routes: FeatureRoutes = {
  default: [route('support', 'screens/support.tsx')],
};
