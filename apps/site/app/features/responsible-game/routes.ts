import { prefix } from '@react-router/dev/routes';
import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('responsible-game');

export const routes: FeatureRoutes = {
  default: [
    ...prefix('profile', [
      route('responsible-game', 'screens/responsible-game.tsx'),
      route('responsible-game/activity', 'screens/activity-page.tsx'),
      route('responsible-game/self-test', 'screens/self-test-page.tsx'),
      route('responsible-game/close-account', 'screens/close-account-page.tsx'),
    ]),
    route('responsible-game', 'screens/to-limits.ts'),
  ],
};
