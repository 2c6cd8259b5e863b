import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('offers');

export const routes: FeatureRoutes = {
  default: [route('offers', 'screens/offers.tsx'), route('offers/:id', 'screens/offer.tsx')],
};
