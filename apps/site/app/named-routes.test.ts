import { expect, test } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router';
import { namedRoutes, routePath } from './named-routes.ts';
import routes from './routes.ts';

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

test('every address of the specification has its own page [R2-001 to R2-027]', () => {
  const addresses: Record<string, string> = {
    '/': 'home/home.tsx',
    '/betting': 'betting/betting.tsx',
    '/confirmation': 'confirmation/confirmation.tsx',
    '/confirmation/success': 'confirmation/success.tsx',
    '/forms/sign_in': 'auth/sign-in-page.tsx',
    '/forms/sign_up': 'auth/sign-up-page.tsx',
    '/game/dice': 'game/game.tsx',
    '/game/desktop/dice': 'game/game.tsx',
    '/gamehall': 'games/hall.tsx',
    '/gamehall/slots': 'games/hall-redirect.ts',
    '/jackpots': 'jackpots/jackpots.tsx',
    '/jackpots/1': 'jackpots/jackpot.tsx',
    '/loyalty': 'loyalty/loyalty.tsx',
    '/loyalty/shop': 'loyalty/shop.tsx',
    '/loyalty/gold': 'loyalty/programme.tsx',
    '/offers': 'offers/offers.tsx',
    '/offers/1': 'offers/offer.tsx',
    '/promotions': 'promotions/promotions.tsx',
    '/promotions/1': 'promotions/promotion.tsx',
    '/providers': 'providers/providers.tsx',
    '/support': 'support/support.tsx',
    '/tournaments': 'tournaments/tournaments.tsx',
    '/tournaments/1': 'tournaments/tournament.tsx',
    '/tournaments/1/gamehall': 'tournaments/tournament-games.tsx',
    '/unsubscribe': 'unsubscribe/unsubscribe.tsx',
    '/winners': 'winners/winners.tsx',
    '/terms': 'content/page.tsx',
    '/_icons': 'icons/icons.tsx',
    '/responsible-game': 'responsible-game/to-limits.ts',
    '/bets': 'bets/to-bets.ts',
    '/bets/open/2': 'bets/to-bets.ts',
    '/cashier': 'cashier/to-deposit.ts',
    '/cashier/billing': 'cashier/billing.ts',
    '/cashier/deposit': 'cashier/deposit.tsx',
    '/cashier/deposit/card': 'cashier/deposit.tsx',
    '/cashier/history': 'cashier/history.tsx',
    '/cashier/paycancel': 'cashier/result.tsx',
    '/cashier/payfail': 'cashier/result.tsx',
    '/cashier/payfail/1': 'cashier/result.tsx',
    '/cashier/paymobile': 'cashier/paymobile.tsx',
    '/cashier/paynewwindow': 'cashier/result.tsx',
    '/cashier/paypending': 'cashier/result.tsx',
    '/cashier/paypending/1': 'cashier/result.tsx',
    '/cashier/paysuccess': 'cashier/result.tsx',
    '/cashier/paysuccess/1': 'cashier/result.tsx',
    '/cashier/receipt': 'cashier/receipt.tsx',
    '/cashier/wallet': 'cashier/wallet.tsx',
    '/cashier/withdraw': 'cashier/withdraw.tsx',
    '/profile': 'profile/to-settings.ts',
    ...Object.fromEntries(
      ['settings', 'security', 'verification', 'responsible-game', 'bets', 'loyalty', 'bonuses', 'cashback', 'notification'].map((part) => [
        `/profile/${part}`,
        `profile/${part}.tsx`,
      ]),
    ),
  };
  expect(Object.fromEntries(Object.keys(addresses).map((path) => [path, fileOf(path)]))).toEqual(addresses);
});

const layoutOf = (path: string): unknown => matchRoutes(toObjects(routes), path)?.at(0)?.route.handle;

test('each page stands in the layout that belongs to it [R2-030]', () => {
  expect(layoutOf('/promotions')).toBe('layouts/default.tsx');
  expect(layoutOf('/forms/sign_in')).toBe('layouts/empty.tsx');
  expect(layoutOf('/game/dice')).toBe('layouts/game.tsx');
  expect(layoutOf('/_icons')).toBe('layouts/svg-sprite.tsx');
});
