import { marketTypesOf, type MarketType } from '@tavolo/markets';
import { evenLine, type Distribution } from '../distribution.ts';
import type { FairMarket } from '../fair-market.ts';
import { around, lined, single, undecided } from '../offer.ts';
import type { TennisParameters } from './chances.ts';
import { beforeToss, TennisLaw, type TennisState } from './match-law.ts';

/** All markets of tennis from a score on, with fair prices, in the order of the catalogue. What is decided is left out. */
export function tennisMarkets(parameters: TennisParameters, state: TennisState = beforeToss): FairMarket[] {
  const law = new TennisLaw(parameters, state);
  return undecided(marketTypesOf('tennis').flatMap((type) => marketsOf(type, law, parameters)));
}

function marketsOf(type: MarketType, law: TennisLaw, { bestOf }: TennisParameters): FairMarket[] {
  const { key } = type;
  if (key.startsWith('set_score_best_of') && !key.endsWith(String(bestOf))) return [];
  if (key === 'set_game_winner')
    return law.games.map(({ set, game }) => {
      const specifiers = { gamenr: String(game), setnr: String(set) };
      return single(type, law.price(key, specifiers), specifiers);
    });
  if (type.period === 'set') return law.sets.flatMap((set) => ofSet(type, law, set));
  switch (key) {
    case 'total_games':
      return totals(type, law.totalGames(), 3, law);
    case 'home_total_games':
      return totals(type, law.homeGames(), 1, law);
    case 'away_total_games':
      return totals(type, law.awayGames(), 1, law);
    case 'total_sets':
      return bestOf === 3
        ? [single(type, law.price(key, { total: '2.5' }), { total: '2.5' })]
        : lined(type, 'total', [3.5, 4.5], 3.5, (total) => law.price(key, { total: String(total) }));
    case 'set_handicap':
      return lined(type, 'hcp', bestOf === 3 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5], -1.5, (hcp) => law.price(key, { hcp: String(hcp) }));
    case 'game_handicap':
      return handicaps(type, law.gamesAhead(), 3, law, {});
    default:
      return [single(type, law.price(key))];
  }
}

function ofSet(type: MarketType, law: TennisLaw, set: number): FairMarket[] {
  const setnr = String(set);
  if (type.key === 'nth_set_total_games') {
    const main = evenLine(law.setGames(set, ({ home, away }) => home + away));
    return lined(type, 'total', around(main, 2), main, (total) => law.price(type.key, { setnr, total: String(total) }), { setnr });
  }
  if (type.key === 'nth_set_game_handicap')
    return handicaps(
      type,
      law.setGames(set, ({ home, away }) => home - away),
      2,
      law,
      { setnr },
    );
  return [single(type, law.price(type.key, { setnr }), { setnr })];
}

function totals(type: MarketType, distribution: Distribution, count: number, law: TennisLaw): FairMarket[] {
  const main = evenLine(distribution);
  return lined(type, 'total', around(main, count), main, (total) => law.price(type.key, { total: String(total) }));
}

function handicaps(type: MarketType, ahead: Distribution, count: number, law: TennisLaw, more: Record<string, string>): FairMarket[] {
  const main = -evenLine(ahead);
  return lined(type, 'hcp', around(main, count), main, (hcp) => law.price(type.key, { ...more, hcp: String(hcp) }), more);
}
