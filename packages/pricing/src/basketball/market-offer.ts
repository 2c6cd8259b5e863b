import { marketTypesOf, type MarketType } from '@tavolo/markets';
import { evenLine, type Distribution } from '../distribution.ts';
import type { FairMarket } from '../fair-market.ts';
import { around, lined, single, undecided } from '../offer.ts';
import { tipOff, type BasketballLaw, type BasketballModel, type BasketballState } from './match-law.ts';

/** All markets of basketball from a state on, with fair prices, in the order of the catalogue. What is decided is left out. */
export function basketballMarkets(model: BasketballModel, state: BasketballState = tipOff): FairMarket[] {
  const law = model.at(state);
  return undecided(marketTypesOf('basketball').flatMap((type) => marketsOf(type, law, state)));
}

function marketsOf(type: MarketType, law: BasketballLaw, { period }: BasketballState): FairMarket[] {
  switch (type.period) {
    case 'match':
      return withLines(type, law, (kind) => law.wholeMatch(kind), 4);
    case 'first_half':
      return period > 2 ? [] : withLines(type, law, (kind) => law.quarters(1, 2, kind), 2);
    case 'quarter':
      return [1, 2, 3, 4].flatMap((quarter) =>
        quarter < period ? [] : withLines(type, law, (kind) => law.quarters(quarter, quarter, kind), 1, { quarternr: String(quarter) }),
      );
    default:
      return period === 5 ? [] : [single(type, law.price(type.key))];
  }
}

function withLines(
  type: MarketType,
  law: BasketballLaw,
  of: (kind: 'ahead' | 'total' | 'home' | 'away') => Distribution,
  count: number,
  more: Record<string, string> = {},
): FairMarket[] {
  const kind = type.specifiers.find(({ name }) => name === 'hcp' || name === 'total')?.kind;
  if (kind === 'handicap') {
    const main = -evenLine(of('ahead'));
    return lined(type, 'hcp', around(main, count), main, (hcp) => law.price(type.key, { ...more, hcp: String(hcp) }), more);
  }
  if (kind === 'total') {
    const main = evenLine(of(type.key.startsWith('home') ? 'home' : type.key.startsWith('away') ? 'away' : 'total'));
    return lined(type, 'total', around(main, count), main, (total) => law.price(type.key, { ...more, total: String(total) }), more);
  }
  return [single(type, law.price(type.key, more), more)];
}
