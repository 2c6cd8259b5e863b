import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('game');

export const routes: FeatureRoutes = {
  game: [route('game/:sysname', 'screens/game.tsx'), route('game/:platform/:sysname', 'screens/game.tsx', 'game/platform')],
};
