import { marketType } from '@tavolo/markets';
import type { FairMarket } from '../fair-market.ts';
import { single } from '../offer.ts';
import { RaceLaw, tieChance, type Runner } from './model.ts';

/** All markets of a race, with fair prices: winner, places two to four, forecasts, and favourites against each other. */
export function raceMarkets(runners: readonly Runner[], tie = tieChance): FairMarket[] {
  const law = new RaceLaw(runners, tie);
  const favourites = law.runners.toSorted((one, other) => other.win - one.win).slice(0, 4);
  const pairs = favourites.flatMap(({ id }, index) => favourites.slice(index + 1).map((other) => [id, other.id] as const));
  return [
    single(marketType('race_winner'), law.winner()),
    ...[2, 3, 4]
      .filter((places) => places < runners.length)
      .map((places) => single(marketType('race_place'), law.placed(places), { places: String(places) })),
    single(marketType('race_forecast'), law.forecast()),
    single(marketType('race_reverse_forecast'), law.reverseForecast()),
    ...pairs.map(([home, away]) => single(marketType('race_match_bet'), law.matchBet(home, away), { home, away })),
  ];
}
