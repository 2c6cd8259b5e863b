import { marketTypesOf, type MarketType } from '@tavolo/markets';
import { evenLine } from '../distribution.ts';
import type { FairMarket } from '../fair-market.ts';
import { around, lined, single, undecided } from '../offer.ts';
import { faceOff, HockeyLaw, type HockeyParameters, type HockeyState } from './model.ts';

/** All markets of ice hockey from a state on, with fair prices, in the order of the catalogue. What is decided is left out. */
export function hockeyMarkets(parameters: HockeyParameters, state: HockeyState = faceOff): FairMarket[] {
  const law = new HockeyLaw(parameters, state);
  return undecided(marketTypesOf('ice_hockey').flatMap((type) => marketsOf(type, law, state)));
}

function marketsOf(type: MarketType, law: HockeyLaw, state: HockeyState): FairMarket[] {
  const regularOver = state.period === 4;
  if (type.period !== 'match' && regularOver) return [];
  switch (type.period) {
    case 'match':
    case 'regular_time':
      return withLines(type, law, type.period === 'match' ? law.wholeMatch() : law.regularTime());
    case 'period':
      return ([1, 2, 3] as const).flatMap((period) => {
        if (period < state.period) return [];
        const { home, away } = law.scoreOf(period);
        const rest = law.restOf(period);
        // The middle of a small Poisson count is a little below its mean.
        const middle = Math.max(0.5, Math.round(home + away + rest.home + rest.away - 0.7) + 0.5);
        const periodnr = String(period);
        if (type.specifiers.length === 1) return [single(type, law.price(type.key, { periodnr }), { periodnr })];
        return lined(
          type,
          'total',
          around(middle, 1).filter((line) => line > 0),
          middle,
          (line) => law.price(type.key, { periodnr, total: String(line) }),
          {
            periodnr,
          },
        );
      });
    default:
      return [single(type, law.price(type.key))];
  }
}

const size = 20;

function withLines(type: MarketType, law: HockeyLaw, grid: Float64Array): FairMarket[] {
  const [specifier] = type.specifiers;
  if (!specifier) return [single(type, law.price(type.key))];
  const total = new Float64Array(2 * size);
  const margin = new Float64Array(2 * size);
  for (const [cell, chance] of grid.entries()) {
    const home = Math.floor(cell / size);
    const away = cell % size;
    total[type.key.startsWith('home') ? home : type.key.startsWith('away') ? away : home + away]! += chance;
    margin[home - away + size]! += chance;
  }
  const priceOf = (name: 'total' | 'hcp') => (line: number) => law.price(type.key, { [name]: String(line) });
  switch (specifier.kind) {
    case 'total':
    case 'half_total': {
      const main = Math.max(0.5, evenLine({ from: 0, chances: total }));
      return lined(
        type,
        'total',
        around(main, 2).filter((line) => line > 0),
        main,
        priceOf('total'),
      );
    }
    case 'handicap': {
      const main = -evenLine({ from: -size, chances: margin });
      return lined(type, 'hcp', around(main, 2), main, priceOf('hcp'));
    }
    case 'start':
      return ['0:1', '1:0', '0:2', '2:0'].map((hcp) => single(type, law.price(type.key, { hcp }), { hcp }));
    default: {
      // The next goal; its number is the only one that is priced.
      const goals = grid.findIndex((chance) => chance > 0);
      return [single(type, law.price(type.key), { goalnr: String(Math.floor(goals / size) + (goals % size) + 1) })];
    }
  }
}
