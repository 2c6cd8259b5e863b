import { readFileSync } from 'node:fs';
import { calls } from '@tavolo/contract';
import { expect, test } from 'vitest';
import { siteConfig } from './defaults/site-config.ts';
import { notBuilt, offeredBy, offeredWithout } from './features.ts';

test('[R6-005] the switches of content decide over a feature’s pages and calls together', () => {
  const offered = offeredBy({
    is_betting_enabled: true,
    is_jackpots_enabled: true,
    is_offers_enabled: true,
    is_tournaments_enabled: true,
    is_loyalty_enabled: false,
    is_responsible_game_enabled: false,
    is_bet_history_enabled: false,
  });
  expect(offered.off).toEqual(['twoFactor', 'responsibleGame', 'betHistory', 'loyalty']);
  for (const path of ['/loyalty', '/loyalty/shop', '/profile/loyalty', '/responsible-game', '/profile/responsible-game', '/bets/any/thing'])
    expect({ path, here: offered.hasPage(path) }).toEqual({ path, here: false });
  for (const path of ['/', '/loyalty-terms', '/profile/settings', '/play-responsibly', '/betting', '/winners'])
    expect({ path, here: offered.hasPage(path) }).toEqual({ path, here: true });
  for (const name of ['loyalty.getinfo', 'loyalty.buyproduct', 'account.getDepositLimit']) expect(offered.hasCall(name)).toBe(false);
  for (const name of ['games.get', 'account.getInfo', 'bonuses.get']) expect(offered.hasCall(name)).toBe(true);
});

test('[R6-005] without a word of content what has to be set up first is off, and what has no capability behind it', () => {
  const off = ['twoFactor'];
  for (const flags of [null, undefined, {}]) expect(offeredBy(flags).off).toEqual(off);
  expect(offeredBy({ is_two_factor_enabled: true }).has('twoFactor')).toBe(true);
});

test('the bundled content and a new entry of it offer every page that works, and none that does not', () => {
  const schema = readFileSync(new URL('../schemas/components/site/functional-flags.json', import.meta.url), 'utf8');
  const fresh = Object.entries<{ default?: unknown }>(JSON.parse(schema).attributes).map(([name, { default: value }]) => [name, value]);
  for (const path of ['/profile/verification', '/profile/responsible-game', '/profile/bets'])
    expect({ path, here: offeredBy(siteConfig.en.functional_flags).hasPage(path) }).toEqual({ path, here: true });
  for (const flags of [siteConfig.en.functional_flags, siteConfig.it.functional_flags, Object.fromEntries(fresh)]) {
    const offered = offeredBy(flags);
    for (const path of [
      '/winners',
      '/support',
      '/promotions',
      '/profile/bonuses',
      '/betting',
      '/jackpots/crown-jewels',
      '/offers/1',
      '/loyalty/shop',
      '/tournaments/1',
    ])
      expect({ path, here: offered.hasPage(path) }).toEqual({ path, here: true });
    for (const name of notBuilt) expect(offered.has(name)).toBe(false);
    expect(offered.hasCall('loyalty.getnotifications')).toBe(true);
  }
});

test('each call and each module that a switch names is one of the contract', () => {
  const source = readFileSync(new URL('features.ts', import.meta.url), 'utf8');
  const named = [...source.matchAll(/^ {2}\['([A-Za-z]+\.[A-Za-z]*)'/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) {
    const known = Object.keys(calls).some((call) => (name.endsWith('.') ? call.startsWith(name) : call === name));
    expect({ name, known }).toEqual({ name, known: true });
  }
  expect(offeredWithout([]).hasCall('loyalty.getinfo')).toBe(true);
});

test('where betting is switched off nobody places a bet, and open ones are still shown and cashed out', () => {
  const offered = offeredWithout(['betting']);
  for (const name of ['bets.place', 'bets.check', 'sportsbook.getEvents'])
    expect({ name, here: offered.hasCall(name) }).toEqual({ name, here: false });
  for (const name of ['bets.get', 'bets.getOne', 'bets.cashOut'])
    expect({ name, here: offered.hasCall(name) }).toEqual({ name, here: true });
});
