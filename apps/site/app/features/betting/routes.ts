import { layout } from '@react-router/dev/routes';
import { routesOf, type FeatureRoutes } from '../../runtime/routing/feature-routes.ts';

const { route } = routesOf('betting');

export const routes: FeatureRoutes = {
  default: [
    // The slip stays where it is from page to page.
    layout('features/betting/screens/frame.tsx', { id: 'betting/frame' }, [
      route('betting', 'screens/betting.tsx'),
      route('betting/live', 'screens/live.tsx'),
      route('betting/upcoming', 'screens/upcoming.tsx'),
      route('betting/results', 'screens/results.tsx'),
      route('betting/rules', 'screens/rules.tsx'),
      route('betting/event/:id', 'screens/event.tsx'),
      route('betting/event/:id/proof', 'screens/event-proof.tsx'),
      route('betting/:sport', 'screens/sport.tsx'),
      route('betting/:sport/:competition', 'screens/competition.tsx'),
      route('betting/*', 'screens/unknown.tsx'),
    ]),
  ],
};
