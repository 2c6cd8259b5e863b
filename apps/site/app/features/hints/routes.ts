import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('hints');

export const routes: FeatureRoutes = {
  data: [route('forms/hints', 'api/hints-config.ts')],
};
