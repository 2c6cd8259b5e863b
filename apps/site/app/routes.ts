import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site, once; each language serves them all below its own prefix. */
export default [
  layout('layouts/default.tsx', [
    index('home/home.tsx'),
    route('gamehall', 'games/hall.tsx'),
    route('gamehall/:id', 'games/hall-redirect.ts'),
    route('_components', 'components/gallery.tsx'),
    route('*', 'content/page.tsx'),
  ]),
  layout('layouts/empty.tsx', [
    route('forms/sign_in', 'auth/sign-in-page.tsx'),
    route('forms/sign_up', 'auth/sign-up-page.tsx'),
  ]),
  route('forms/config', 'auth/forms-config.ts'),
  layout('layouts/game.tsx', [
    route('game/:sysname', 'game/game.tsx'),
    route('game/:platform/:sysname', 'game/game.tsx', { id: 'game/platform' }),
  ]),
] satisfies RouteConfig;
