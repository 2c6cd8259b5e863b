import type { SiteFunctionalFlags } from './types.ts';

type Flags = Pick<SiteFunctionalFlags, Exclude<keyof SiteFunctionalFlags, 'id' | 'full_screen'>>;

/** What can be switched in content, with the switch of each (specification section 6). */
const switches = {
  twoFactor: 'is_two_factor_enabled',
  verification: 'is_verification_enabled',
  responsibleGame: 'is_responsible_game_enabled',
  betHistory: 'is_bet_history_enabled',
  search: 'is_search_enabled',
  demo: 'is_demo_enabled',
  favourites: 'is_favourites_enabled',
  winners: 'is_winners_enabled',
  promotions: 'is_promotions_enabled',
  offers: 'is_offers_enabled',
  promoCodes: 'is_promo_codes_enabled',
  bonuses: 'is_bonuses_enabled',
  cashback: 'is_cashback_enabled',
  jackpots: 'is_jackpots_enabled',
  tournaments: 'is_tournaments_enabled',
  loyalty: 'is_loyalty_enabled',
  betting: 'is_betting_enabled',
  support: 'is_support_enabled',
  historyExport: 'is_game_history_export_enabled',
} as const satisfies Record<string, keyof Flags>;

export type Feature = keyof typeof switches;
const features = Object.keys(switches).filter((name): name is Feature => Object.hasOwn(switches, name));

/**
 * What has pages and no capability behind them: their switches are off in the bundled content, so that nothing leads to them. Whoever builds one takes
 * it from here and switches it on in `defaults/site-config.ts` and `functional-flags.json`.
 */
export const notBuilt: readonly Feature[] = [];

/** Those that are off where content says nothing of switches at all. */
const offUnlessSaid: readonly Feature[] = ['twoFactor', ...notBuilt];

/** Pages of a feature, without their language; what lies below them belongs to it as well. */
const pages: readonly [path: string, feature: Feature][] = [
  ['/profile/verification', 'verification'],
  ['/profile/responsible-game', 'responsibleGame'],
  ['/responsible-game', 'responsibleGame'],
  ['/profile/bets', 'betHistory'],
  ['/bets', 'betHistory'],
  // A history of bets needs bets.
  ['/profile/bets', 'betting'],
  ['/bets', 'betting'],
  ['/winners', 'winners'],
  ['/promotions', 'promotions'],
  ['/offers', 'offers'],
  ['/profile/bonuses', 'bonuses'],
  ['/profile/cashback', 'cashback'],
  ['/jackpots', 'jackpots'],
  ['/tournaments', 'tournaments'],
  ['/loyalty', 'loyalty'],
  ['/profile/loyalty', 'loyalty'],
  ['/betting', 'betting'],
  ['/support', 'support'],
];

/** Calls of a feature: one by its name, all of a module by the name that ends with a dot. */
const calls: readonly [name: string, feature: Feature][] = [
  ['account.changeTwoFactorAuth', 'twoFactor'],
  ['account.confirmTwoFactorAuth', 'twoFactor'],
  ['account.setUserOnVerification', 'verification'],
  ['sumsub.', 'verification'],
  ['verification.', 'verification'],
  ['account.getDepositLimit', 'responsibleGame'],
  ['games.getLikes', 'favourites'],
  ['games.addLike', 'favourites'],
  ['games.removeLike', 'favourites'],
  ['games.getWinners', 'winners'],
  ['campaigns.getoffers', 'offers'],
  ['campaigns.activateOffer', 'offers'],
  ['campaigns.checkPromocode', 'promoCodes'],
  ['campaigns.takepromotions', 'promotions'],
  // Bets that are open are shown, cashed out and settled on.
  ['bets.check', 'betting'],
  ['bets.place', 'betting'],
  ['sportsbook.', 'betting'],
  ['bonuses.', 'bonuses'],
  ['cashbacks.', 'cashback'],
  ['Jackpots.', 'jackpots'],
  ['tournaments.', 'tournaments'],
  ['leaderboard.', 'tournaments'],
  // Notices tell of the account as well (a confirmed contact, a complete profile), so they are there without the programme.
  ['loyalty.getinfo', 'loyalty'],
  ['loyalty.getcharacters', 'loyalty'],
  ['loyalty.setcharacter', 'loyalty'],
  ['loyalty.getproducts', 'loyalty'],
  ['loyalty.buyproduct', 'loyalty'],
  ['loyalty.getPrograms', 'loyalty'],
  ['loyalty.getProgram', 'loyalty'],
  ['BettingBonuses.', 'betting'],
  ['support.', 'support'],
  ['games.createhistoryexportrequest', 'historyExport'],
  ['games.gethistoryexportrequest', 'historyExport'],
];

/** What of the product this brand offers: the one reading of the switches, for menus, pages and calls alike. */
export interface Offered {
  has(feature: Feature): boolean;
  /** @param path without its language; false when the feature that the page belongs to is switched off */
  hasPage(path: string): boolean;
  /** @param name of a call of the main API */
  hasCall(name: string): boolean;
  /** Names of what is switched off, in a fixed order, for what is sent to the browser. */
  off: readonly Feature[];
}

const read = new WeakMap<object, Offered>();
const nothingSaid = offeredWithout(features.filter((feature) => offUnlessSaid.includes(feature)));

/** @param flags as content has them; null or a part of them: the rest has its default */
export function offeredBy(flags: Partial<Flags> | null | undefined): Offered {
  if (!flags) return nothingSaid;
  const known = read.get(flags);
  if (known) return known;
  const offered = offeredWithout(features.filter((feature) => !(flags[switches[feature]] ?? !offUnlessSaid.includes(feature))));
  read.set(flags, offered);
  return offered;
}

export function offeredWithout(off: readonly Feature[]): Offered {
  const isOff = new Set(off);
  const closedPages = pages.filter(([, feature]) => isOff.has(feature)).map(([path]) => path);
  const closedCalls = calls.filter(([, feature]) => isOff.has(feature)).map(([name]) => name);
  return {
    off,
    has: (feature) => !isOff.has(feature),
    hasPage: (path) => !closedPages.some((closed) => path === closed || path.startsWith(`${closed}/`)),
    hasCall: (name) => !closedCalls.some((closed) => (closed.endsWith('.') ? name.startsWith(closed) : name === closed)),
  };
}
