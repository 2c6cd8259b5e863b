import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('bets');

export const routes: FeatureRoutes = {
  default: [route('profile/bets', 'screens/bets.tsx'), route('bets/*', 'screens/to-bets.ts')],
};
