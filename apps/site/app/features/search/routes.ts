import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('search');

export const routes: FeatureRoutes = {
  data: [route('search/results', 'api/results-route.ts')],
};
