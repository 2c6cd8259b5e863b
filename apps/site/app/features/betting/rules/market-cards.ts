import type { Market } from './offer.ts';

/** A market with all of its lines: "Total goals" with 1.5, 2.5 and 3.5 is one card. */
export interface MarketCard {
  key: string;
  type: string;
  /** In the order of the lines. */
  markets: Market[];
}

const lineOf = ({ specifiers }: Market): number => {
  const [, line] = /(?:^|\|)(?:total|hcp)=(-?[\d.]+)(?:\||$)/.exec(specifiers) ?? [];
  return Number(line ?? 0);
};

/** What sets markets of a type apart besides their line: the set, the quarter, the goal. */
const rest = ({ type, specifiers }: Market): string =>
  [type, ...specifiers.split('|').filter((part) => !/^(?:total=|hcp=-?[\d.]+$)/.test(part))].join('|');

/** Types that ask about a number of their own in the name of the market. */
const named: ReadonlySet<string> = new Set(['both_halves_over', 'both_halves_under']);

/** The markets of an event as cards, in the order in which they came. Those that are settled or cancelled are over and left out. */
export function marketCards(markets: readonly Market[]): MarketCard[] {
  const cards = new Map<string, MarketCard>();
  for (const market of markets) {
    if (market.state === 'settled' || market.state === 'cancelled' || market.selections.length === 0) continue;
    const key = named.has(market.type) ? `${market.type}|${market.specifiers}` : rest(market);
    const card = cards.get(key);
    if (card) card.markets.push(market);
    else cards.set(key, { key, type: market.type, markets: [market] });
  }
  for (const card of cards.values()) card.markets.sort((one, other) => lineOf(one) - lineOf(other));
  return [...cards.values()];
}

const groupOrder = [
  'main',
  'win',
  'goals',
  'points',
  'games',
  'sets',
  'handicap',
  'place',
  'halves',
  'quarters',
  'periods',
  'score',
  'teams',
  'combos',
  'forecast',
];

/** The tabs of an event's page. */
export function groupsOf(markets: readonly Market[]): string[] {
  const found = new Set(marketCards(markets).map(({ markets: [first] }) => first?.group ?? ''));
  const place = (group: string) => (groupOrder.includes(group) ? groupOrder.indexOf(group) : groupOrder.length);
  return [...found].sort((one, other) => place(one) - place(other));
}

/** What the first tab shows: the main line of everything that stands in lists, and all of the main group. */
export const inMainTab = (market: Market): boolean => market.group === 'main' || market.group === 'win' || market.is_main;

/** How many prices stand beside one another. */
export function columnsOf({ type, markets }: MarketCard): 1 | 2 | 3 {
  const count = markets[0]?.selections.length ?? 0;
  if (type.startsWith('race_') && type !== 'race_match_bet') return 1;
  if (count === 2 || count === 4 || type.includes('_and_total') || type.includes('_and_btts')) return 2;
  return 3;
}
