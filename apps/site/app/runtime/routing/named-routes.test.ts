import { expect, test } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router';
import { namedRoutes, routePath } from './named-routes.ts';
import routes from '../../routes.ts';

test('the names of the specification are resolved to paths [R2-029]', () => {
  expect(Object.keys(namedRoutes).sort()).toEqual([
    'betting',
    'cashier-index-deposit',
    'cashier-index-deposit-index-sysname',
    'game-index-item',
    'game-index-sysname',
    'game-sysname',
  ]);
  expect(routePath('betting')).toBe('/betting');
  expect(routePath('game-index-sysname', { sysname: 'dice' })).toBe('/game/dice');
  expect(routePath('game-sysname', { sysname: 'dice' })).toBe('/game/dice');
  expect(routePath('game-index-item', { item: 'dice' })).toBe('/game/dice');
  expect(routePath('cashier-index-deposit')).toBe('/cashier/deposit');
  expect(routePath('cashier-index-deposit-index-sysname', { sysname: 'card' })).toBe('/cashier/deposit/card');
});

test('a part of an address cannot lead elsewhere, and may not be missing', () => {
  expect(routePath('game-sysname', { sysname: '../cashier?x=1' })).toBe('/game/..%2Fcashier%3Fx%3D1');
  expect(() => routePath('game-sysname', { sysname: '' })).toThrow('game-sysname needs sysname');
});

/** The routes of the build as the router's own matcher takes them; `file` tells which page an address belongs to. */
function toObjects(list: typeof routes): RouteObject[] {
  return list.map((route) => ({
    id: route.id ?? route.file,
    ...(route.path !== undefined && { path: route.path }),
    ...(route.index ? { index: true as const } : { children: toObjects(route.children ?? []) }),
    handle: route.file,
  }));
}

const fileOf = (path: string): unknown => matchRoutes(toObjects(routes), path)?.at(-1)?.route.handle;

test('every address of the specification has its own page', () => {
  const addresses: Record<string, string> = {
    '/': 'features/home/screens/home.tsx',
    '/betting': 'features/betting/screens/betting.tsx',
    '/confirmation': 'features/confirmation/screens/confirmation.tsx',
    '/confirmation/success': 'features/confirmation/screens/success.tsx',
    '/forms/sign_in': 'features/auth/screens/sign-in-page.tsx',
    '/forms/sign_up': 'features/auth/screens/sign-up-page.tsx',
    '/game/dice': 'features/game/screens/game.tsx',
    '/game/desktop/dice': 'features/game/screens/game.tsx',
    '/gamehall': 'features/games/screens/hall.tsx',
    '/gamehall/slots': 'features/games/screens/hall-redirect.ts',
    '/jackpots': 'features/jackpots/screens/jackpots.tsx',
    '/jackpots/1': 'features/jackpots/screens/jackpot.tsx',
    '/loyalty': 'features/loyalty/screens/loyalty.tsx',
    '/loyalty/shop': 'features/loyalty/screens/shop.tsx',
    '/loyalty/gold': 'features/loyalty/screens/programme.tsx',
    '/offers': 'features/offers/screens/offers.tsx',
    '/offers/1': 'features/offers/screens/offer.tsx',
    '/promotions': 'features/promotions/screens/promotions.tsx',
    '/promotions/1': 'features/promotions/screens/promotion.tsx',
    '/providers': 'features/providers/screens/providers.tsx',
    '/support': 'features/support/screens/support.tsx',
    '/tournaments': 'features/tournaments/screens/tournaments.tsx',
    '/tournaments/1': 'features/tournaments/screens/tournament.tsx',
    '/tournaments/1/gamehall': 'features/tournaments/screens/tournament-games.tsx',
    '/unsubscribe': 'features/unsubscribe/screens/unsubscribe.tsx',
    '/winners': 'features/winners/screens/winners.tsx',
    '/terms': 'features/content/screens/page.tsx',
    '/_icons': 'features/gallery/screens/icons.tsx',
    '/responsible-game': 'features/responsible-game/screens/to-limits.ts',
    '/bets': 'features/bets/screens/to-bets.ts',
    '/bets/open/2': 'features/bets/screens/to-bets.ts',
    '/cashier': 'features/cashier/screens/to-deposit.ts',
    '/cashier/billing': 'features/cashier/screens/billing.ts',
    '/cashier/deposit': 'features/cashier/screens/deposit.tsx',
    '/cashier/deposit/card': 'features/cashier/screens/deposit.tsx',
    '/cashier/history': 'features/cashier/screens/history.tsx',
    '/cashier/paycancel': 'features/cashier/screens/result.tsx',
    '/cashier/payfail': 'features/cashier/screens/result.tsx',
    '/cashier/payfail/1': 'features/cashier/screens/result.tsx',
    '/cashier/paymobile': 'features/cashier/screens/paymobile.tsx',
    '/cashier/paynewwindow': 'features/cashier/screens/result.tsx',
    '/cashier/paypending': 'features/cashier/screens/result.tsx',
    '/cashier/paypending/1': 'features/cashier/screens/result.tsx',
    '/cashier/paysuccess': 'features/cashier/screens/result.tsx',
    '/cashier/paysuccess/1': 'features/cashier/screens/result.tsx',
    '/cashier/receipt': 'features/cashier/screens/receipt.tsx',
    '/cashier/wallet': 'features/cashier/screens/wallet.tsx',
    '/cashier/withdraw': 'features/cashier/screens/withdraw.tsx',
    '/profile': 'features/profile/screens/to-settings.ts',
    '/profile/verification': 'features/verification/screens/verification.tsx',
    '/profile/responsible-game': 'features/responsible-game/screens/responsible-game.tsx',
    '/profile/bets': 'features/bets/screens/bets.tsx',
    ...Object.fromEntries(
      ['settings', 'security', 'loyalty', 'bonuses', 'cashback', 'notification'].map((part) => [
        `/profile/${part}`,
        `features/profile/screens/${part}.tsx`,
      ]),
    ),
  };
  expect(Object.fromEntries(Object.keys(addresses).map((path) => [path, fileOf(path)]))).toEqual(addresses);
});

test('a route is named by its feature and its file, which analytics and metrics are told', () => {
  const idOf = (path: string) => matchRoutes(toObjects(routes), path)?.at(-1)?.route.id;
  expect(['/', '/gamehall', '/cashier/payfail', '/terms', '/search/results', '/build.json'].map(idOf)).toEqual([
    'home/home',
    'games/hall',
    'cashier/payfail',
    'content/page',
    'search/results-route',
    'updates/build-manifest',
  ]);
});

const layoutOf = (path: string): unknown => matchRoutes(toObjects(routes), path)?.at(0)?.route.handle;

test('each page stands in the layout that belongs to it [R2-030]', () => {
  expect(layoutOf('/promotions')).toBe('shell/layouts/default.tsx');
  expect(layoutOf('/forms/sign_in')).toBe('shell/layouts/empty.tsx');
  expect(layoutOf('/game/dice')).toBe('shell/layouts/game.tsx');
  expect(layoutOf('/_icons')).toBe('shell/layouts/svg-sprite.tsx');
});
