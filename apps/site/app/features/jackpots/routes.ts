import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('jackpots');

export const routes: FeatureRoutes = {
  default: [route('jackpots', 'screens/jackpots.tsx'), route('jackpots/:id', 'screens/jackpot.tsx')],
};
