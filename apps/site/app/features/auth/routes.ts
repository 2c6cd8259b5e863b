import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('auth');

export const routes: FeatureRoutes = {
  empty: [route('forms/sign_in', 'screens/sign-in-page.tsx'), route('forms/sign_up', 'screens/sign-up-page.tsx')],
  data: [route('forms/config', 'api/forms-config.ts')],
};
