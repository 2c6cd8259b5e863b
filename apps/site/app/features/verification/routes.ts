import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('verification');

export const routes: FeatureRoutes = {
  default: [route('profile/verification', 'screens/verification.tsx')],
};
