import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('unsubscribe');

export const routes: FeatureRoutes = {
  default: [route('unsubscribe', 'screens/unsubscribe.tsx')],
};
