import { prefix } from '@react-router/dev/routes';
import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { index, route } = routesOf('profile');

export const routes: FeatureRoutes = {
  default: [
    ...prefix('profile', [
      index('screens/to-settings.ts'),
      route('settings', 'screens/settings.tsx'),
      route('security', 'screens/security.tsx'),
      route('loyalty', 'screens/loyalty.tsx'),
      route('bonuses', 'screens/bonuses.tsx'),
      route('cashback', 'screens/cashback.tsx'),
      route('notification', 'screens/notification.tsx'),
    ]),
  ],
};
