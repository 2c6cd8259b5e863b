import { prefix } from '@react-router/dev/routes';
import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { index, route } = routesOf('loyalty');

export const routes: FeatureRoutes = {
  default: [
    ...prefix('loyalty', [index('screens/loyalty.tsx'), route('shop', 'screens/shop.tsx'), route(':sysname', 'screens/programme.tsx')]),
  ],
};
