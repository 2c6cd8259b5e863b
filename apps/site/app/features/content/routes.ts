import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('content');

export const routes: FeatureRoutes = {
  default: [route('*', 'screens/page.tsx')],
};
