import { prefix } from '@react-router/dev/routes';
import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { index, route } = routesOf('tournaments');

export const routes: FeatureRoutes = {
  default: [
    ...prefix('tournaments', [
      index('screens/tournaments.tsx'),
      route(':id', 'screens/tournament.tsx'),
      route(':id/gamehall', 'screens/tournament-games.tsx'),
    ]),
  ],
};
