import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('promotions');

export const routes: FeatureRoutes = {
  default: [route('promotions', 'screens/promotions.tsx'), route('promotions/:id', 'screens/promotion.tsx')],
  data: [route('campaigns/popups', 'api/campaign-popup-data.ts')],
};
