import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site, once; each language serves them all below its own prefix. */
export default [
  layout('layouts/default.tsx', [
    index('home/home.tsx'),
    route('gamehall', 'games/hall.tsx'),
    route('gamehall/:id', 'games/hall-redirect.ts'),
    ...prefix('cashier', [
      index('cashier/to-deposit.ts'),
      route('billing', 'cashier/to-deposit.ts', { id: 'cashier/billing' }),
      route('deposit/:sysname?', 'cashier/deposit.tsx'),
      route('withdraw', 'cashier/withdraw.tsx'),
      route('history', 'cashier/history.tsx'),
      route('paysuccess/:transaction?', 'cashier/result.tsx', { id: 'cashier/paysuccess' }),
      route('paypending/:transaction?', 'cashier/result.tsx', { id: 'cashier/paypending' }),
      route('payfail/:transaction?', 'cashier/result.tsx', { id: 'cashier/payfail' }),
      route('paycancel/:transaction?', 'cashier/result.tsx', { id: 'cashier/paycancel' }),
      route('paynewwindow/:transaction?', 'cashier/result.tsx', { id: 'cashier/paynewwindow' }),
    ]),
    ...prefix('profile', [index('profile/to-settings.ts'), route('settings', 'profile/settings.tsx')]),
    route('betting', 'betting/betting.tsx'),
    route('jackpots', 'jackpots/jackpots.tsx'),
    route('jackpots/:id', 'jackpots/jackpot.tsx'),
    ...prefix('loyalty', [
      index('loyalty/loyalty.tsx'),
      route('shop', 'loyalty/shop.tsx'),
      route(':sysname', 'loyalty/programme.tsx'),
    ]),
    route('offers', 'offers/offers.tsx'),
    route('offers/:id', 'offers/offer.tsx'),
    route('promotions', 'promotions/promotions.tsx'),
    route('promotions/:id', 'promotions/promotion.tsx'),
    route('providers', 'providers/providers.tsx'),
    ...prefix('tournaments', [
      index('tournaments/tournaments.tsx'),
      route(':id', 'tournaments/tournament.tsx'),
      route(':id/gamehall', 'tournaments/tournament-games.tsx'),
    ]),
    route('winners', 'winners/winners.tsx'),
    route('_components', 'components/gallery.tsx'),
    route('*', 'content/page.tsx'),
  ]),
  layout('layouts/empty.tsx', [route('forms/sign_in', 'auth/sign-in-page.tsx'), route('forms/sign_up', 'auth/sign-up-page.tsx')]),
  route('forms/config', 'auth/forms-config.ts'),
  route('tracking/settings', 'tracking/settings-route.ts'),
  route('build.json', 'update-checker/build-manifest.ts'),
  layout('layouts/game.tsx', [
    route('game/:sysname', 'game/game.tsx'),
    route('game/:platform/:sysname', 'game/game.tsx', { id: 'game/platform' }),
  ]),
] satisfies RouteConfig;
