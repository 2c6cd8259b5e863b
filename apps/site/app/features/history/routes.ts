import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('history');

export const routes: FeatureRoutes = { default: [route('profile/history', 'screens/history.tsx')] };
