import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/** Every address of the site, once; each language serves them all below its own prefix. */
const routes = [
  layout('shell/layouts/default.tsx', [
    index('features/home/screens/home.tsx'),
    route('gamehall', 'features/games/screens/hall.tsx'),
    route('gamehall/:id', 'features/games/screens/hall-redirect.ts'),
    ...prefix('cashier', [
      index('features/cashier/screens/to-deposit.ts'),
      route('billing', 'features/cashier/screens/billing.ts'),
      route('deposit/:sysname?', 'features/cashier/screens/deposit.tsx'),
      route('withdraw', 'features/cashier/screens/withdraw.tsx'),
      route('history', 'features/cashier/screens/history.tsx'),
      route('paysuccess/:transaction?', 'features/cashier/screens/result.tsx', { id: 'cashier/paysuccess' }),
      route('paypending/:transaction?', 'features/cashier/screens/result.tsx', { id: 'cashier/paypending' }),
      route('payfail/:transaction?', 'features/cashier/screens/result.tsx', { id: 'cashier/payfail' }),
      route('paycancel/:transaction?', 'features/cashier/screens/result.tsx', { id: 'cashier/paycancel' }),
      route('paynewwindow/:transaction?', 'features/cashier/screens/result.tsx', { id: 'cashier/paynewwindow' }),
      route('paymobile', 'features/cashier/screens/paymobile.tsx'),
      route('receipt', 'features/cashier/screens/receipt.tsx'),
      route('wallet', 'features/cashier/screens/wallet.tsx'),
    ]),
    ...prefix('profile', [
      index('features/profile/screens/to-settings.ts'),
      route('settings', 'features/profile/screens/settings.tsx'),
      route('security', 'features/profile/screens/security.tsx'),
      route('verification', 'features/verification/screens/verification.tsx'),
      route('responsible-game', 'features/responsible-game/screens/responsible-game.tsx'),
      route('responsible-game/activity', 'features/responsible-game/screens/activity-page.tsx'),
      route('responsible-game/self-test', 'features/responsible-game/screens/self-test-page.tsx'),
      route('responsible-game/close-account', 'features/responsible-game/screens/close-account-page.tsx'),
      route('bets', 'features/bets/screens/bets.tsx'),
      route('loyalty', 'features/profile/screens/loyalty.tsx'),
      route('bonuses', 'features/profile/screens/bonuses.tsx'),
      route('cashback', 'features/profile/screens/cashback.tsx'),
      route('notification', 'features/profile/screens/notification.tsx'),
    ]),
    route('bets/*', 'features/bets/screens/to-bets.ts'),
    route('betting', 'features/betting/screens/betting.tsx'),
    route('confirmation', 'features/confirmation/screens/confirmation.tsx'),
    route('confirmation/success', 'features/confirmation/screens/success.tsx'),
    route('jackpots', 'features/jackpots/screens/jackpots.tsx'),
    route('jackpots/:id', 'features/jackpots/screens/jackpot.tsx'),
    ...prefix('loyalty', [
      index('features/loyalty/screens/loyalty.tsx'),
      route('shop', 'features/loyalty/screens/shop.tsx'),
      route(':sysname', 'features/loyalty/screens/programme.tsx'),
    ]),
    route('offers', 'features/offers/screens/offers.tsx'),
    route('offers/:id', 'features/offers/screens/offer.tsx'),
    route('promotions', 'features/promotions/screens/promotions.tsx'),
    route('promotions/:id', 'features/promotions/screens/promotion.tsx'),
    route('providers', 'features/providers/screens/providers.tsx'),
    route('responsible-game', 'features/responsible-game/screens/to-limits.ts'),
    route('support', 'features/support/screens/support.tsx'),
    ...prefix('tournaments', [
      index('features/tournaments/screens/tournaments.tsx'),
      route(':id', 'features/tournaments/screens/tournament.tsx'),
      route(':id/gamehall', 'features/tournaments/screens/tournament-games.tsx'),
    ]),
    route('unsubscribe', 'features/unsubscribe/screens/unsubscribe.tsx'),
    route('winners', 'features/winners/screens/winners.tsx'),
    route('_components', 'features/gallery/screens/gallery.tsx'),
    route('*', 'features/content/screens/page.tsx'),
  ]),
  layout('shell/layouts/empty.tsx', [
    route('forms/sign_in', 'features/auth/screens/sign-in-page.tsx'),
    route('forms/sign_up', 'features/auth/screens/sign-up-page.tsx'),
  ]),
  route('forms/config', 'features/auth/api/forms-config.ts'),
  route('forms/hints', 'features/hints/api/hints-config.ts'),
  route('forms/deposit', 'features/cashier/api/deposit-words.ts'),
  route('search/results', 'features/search/api/results-route.ts'),
  route('tracking/settings', 'operator/tracking/settings-route.ts'),
  route('build.json', 'shell/updates/build-manifest.ts'),
  layout('shell/layouts/game.tsx', [
    route('game/:sysname', 'features/game/screens/game.tsx'),
    route('game/:platform/:sysname', 'features/game/screens/game.tsx', { id: 'game/platform' }),
  ]),
  layout('shell/layouts/svg-sprite.tsx', [route('_icons', 'features/gallery/screens/icons.tsx')]),
] satisfies RouteConfig;

/**
 * Names each route by its feature and its file (`games/hall`), wherever in the feature's folder that stands: the names are told to the operator's
 * analytics and are labels of metrics.
 */
function named(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    id:
      entry.id ??
      entry.file
        .replace(/^(?:features|shell|operator)\//, '')
        .replace(/\/(?:screens|api)\/|\.tsx?$/g, (part) => (part.startsWith('/') ? '/' : '')),
    ...(entry.children && { children: named(entry.children) }),
  }));
}

export default named(routes);
