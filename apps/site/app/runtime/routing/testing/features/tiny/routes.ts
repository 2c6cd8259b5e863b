import { routesOf, type FeatureRoutes } from '../../../feature-routes.ts';

const { route } = routesOf('tiny');

export const routes: FeatureRoutes = { default: [route('tiny', 'screens/tiny.tsx')] };
