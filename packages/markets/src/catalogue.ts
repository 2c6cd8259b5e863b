import { basketballMarkets } from './basketball.ts';
import type { EventFacts, Sport } from './facts.ts';
import { footballMarkets } from './football.ts';
import type { EachWayTerms } from '@tavolo/odds';
import { eachWayTerms, horseRacingMarkets } from './horse-racing.ts';
import { iceHockeyMarkets } from './ice-hockey.ts';
import { outcomeKeys, type MarketType } from './market-type.ts';
import { canonicalSpecifiers, type Specifiers } from './specifiers.ts';
import { tennisMarkets } from './tennis.ts';

/** Every market type of the sportsbook, in the order in which an event's page shows them. */
export const marketTypes: readonly MarketType[] = [
  ...footballMarkets,
  ...tennisMarkets,
  ...basketballMarkets,
  ...iceHockeyMarkets,
  ...horseRacingMarkets,
];

const byKey = new Map(marketTypes.map((type) => [type.key, type]));

/** The type of a key, or null. */
export const findMarketType = (key: string): MarketType | null => byKey.get(key) ?? null;

/** The type of a key. Throws a RangeError where there is none. */
export function marketType(key: string): MarketType {
  const type = byKey.get(key);
  if (!type) throw new RangeError(`no market type ${key}`);
  return type;
}

/**
 * What stands first where the catalogue begins with the markets of football: in basketball, which is hardly ever level, the winner with overtime; in ice hockey
 * the result of regular time, as in Europe, then the winner.
 */
const first: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  basketball: ['winner_incl_ot', 'match_result'],
  ice_hockey: ['match_result', 'winner_incl_ot_pen'],
};

/** The types of a sport, in the order in which an event's page and its card show them. */
export function marketTypesOf(sport: Sport): readonly MarketType[] {
  const own = marketTypes.filter((type) => type.sports.includes(sport));
  const heads = (first[sport] ?? []).map(marketType);
  return [...heads, ...own.filter((type) => !heads.includes(type))];
}

/** The type that the Unified Odds Feed means by an id, and a variant of it, at an event of a sport, or null. */
export const marketTypeOfWire = (sport: Sport, wireId: number, variant: string | null = null): MarketType | null =>
  marketTypes.find((type) => type.wireId === wireId && type.wireVariant === variant && type.sports.includes(sport)) ?? null;

/** The terms at which a market of a type can be bet on each way, by how many are to run; null where it can't. */
export const eachWayOffer = (key: string, starters: number, handicap: boolean): EachWayTerms | null =>
  findMarketType(key)?.eachWay === true ? eachWayTerms(starters, handicap) : null;

/** One outcome of one market of an event. */
export interface Selection {
  type: string;
  specifiers: Specifiers;
  outcome: string;
}

/** Whether a market of an event can be part of a bet builder: its type can, and its line is between two numbers, so that no stake is returned. */
export function canBeCombined(sport: Sport, key: string, specifiers: Specifiers): boolean {
  const type = byKey.get(key);
  return (
    type?.betBuilder.includes(sport) === true &&
    type.specifiers.every(({ kind, name }) => (kind !== 'total' && kind !== 'handicap') || Math.abs(Number(specifiers[name]) % 1) === 0.5)
  );
}

/** Whether a selection names a market and an outcome that there can be at an event. */
export function isSelection(facts: EventFacts, { type: key, specifiers, outcome }: Selection): boolean {
  const type = findMarketType(key);
  if (!type?.sports.includes(facts.sport) || !canonicalSpecifiers(type.specifiers, specifiers)) return false;
  return outcomeKeys(type, facts.sport === 'horse_racing' ? facts.runners : []).includes(outcome);
}
