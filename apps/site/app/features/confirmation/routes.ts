import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('confirmation');

export const routes: FeatureRoutes = {
  default: [route('confirmation', 'screens/confirmation.tsx'), route('confirmation/success', 'screens/success.tsx')],
};
