import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('games');

export const routes: FeatureRoutes = {
  default: [route('gamehall', 'screens/hall.tsx'), route('gamehall/:id', 'screens/hall-redirect.ts')],
};
