import { describe, expect, test } from 'vitest';
import { marketType, marketTypesOf, settleMarket, type Specifiers } from '@tavolo/markets';
import { fairOdds } from '../fair-market.ts';
import { expectFairReturns, expectWholeBooks, full, stream } from '../testing/returns.ts';
import { basketballMarkets } from './market-offer.ts';
import { BasketballModel, tipOff, type BasketballState } from './match-law.ts';
import { basketballStateAt, simulateBasketball } from './simulate.ts';

const parameters = { home: 114, away: 110, quarterMinutes: 12 } as const;
const model = new BasketballModel(parameters);

function moments({ from, chances }: { from: number; chances: Float64Array }): { mean: number; deviation: number } {
  const mean = chances.reduce((sum, chance, at) => sum + chance * (from + at), 0);
  const variance = chances.reduce((sum, chance, at) => sum + chance * (from + at - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(variance) };
}

describe('basketball', () => {
  test('scores are those expected, and spread as real ones do', () => {
    const law = model.at();
    expect(moments(law.quarters(1, 4, 'home')).mean).toBeCloseTo(114, 6);
    expect(moments(law.quarters(1, 4, 'ahead')).mean).toBeCloseTo(4, 6);
    expect(moments(law.quarters(1, 4, 'ahead')).deviation).toBeGreaterThan(11.5);
    expect(moments(law.quarters(1, 4, 'ahead')).deviation).toBeLessThan(13.5);
    expect(moments(law.quarters(1, 4, 'total')).deviation).toBeGreaterThan(16);
    expect(moments(law.quarters(1, 4, 'total')).deviation).toBeLessThan(20);
    // Overtime adds points to all that ends level.
    expect(moments(law.wholeMatch('total')).mean).toBeGreaterThan(224.3);
  });

  test('has prices for every type of the catalogue', () => {
    const markets = basketballMarkets(model);
    expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(marketTypesOf('basketball').map(({ key }) => key)));
    expectWholeBooks(markets);
    expectWholeBooks(basketballMarkets(new BasketballModel({ home: 78, away: 83, quarterMinutes: 10 })));
  });

  test('simulated matches settle as often as their prices say', () => {
    const uniform = stream(41);
    // The sides are close, so that overtimes are seen.
    expectFairReturns(basketballMarkets(model), full ? 30_000 : 4_000, () => simulateBasketball(parameters, uniform).facts);
  });

  test('prices in play follow score and clock, in overtime too', () => {
    const late: BasketballState = {
      period: 4,
      elapsed: 660,
      quarters: [
        { home: 28, away: 25 },
        { home: 27, away: 28 },
        { home: 30, away: 25 },
        { home: 20, away: 24 },
      ],
    };
    const markets = basketballMarkets(model, late);
    expectWholeBooks(markets);
    expect(markets.map(({ type }) => type)).not.toContain('h1_result');
    const home = (state: BasketballState) => model.at(state).price('winner_incl_ot')[0]!.probability;
    expect(home(late)).toBeGreaterThan(0.7);
    expect(home({ ...late, elapsed: 0, period: 4, quarters: [...late.quarters.slice(0, 3), { home: 0, away: 0 }] })).toBeGreaterThan(
      home(late) - 0.3,
    );
    const over: BasketballState = {
      ...late,
      period: 5,
      elapsed: 120,
      overtime: { home: 2, away: 6 },
      quarters: [...late.quarters.slice(0, 3), { home: 20, away: 27 }],
    };
    expect(home(over)).toBeLessThan(0.35);
    expectWholeBooks(basketballMarkets(model, over));
    expect(basketballMarkets(model, over).every(({ type }) => marketType(type).period === 'match')).toBe(true);
  });

  test('prices at half time return what they say', () => {
    const uniform = stream(43);
    const matches = full ? 6_000 : 1_500;
    const bets: readonly (readonly [string, Specifiers])[] = [
      ['winner_incl_ot', {}],
      ['total_incl_ot', { total: '224.5' }],
      ['half_time_full_time', {}],
      ['nth_quarter_handicap', { quarternr: '3', hcp: '-1' }],
    ];
    const returned = new Float64Array(bets.length);
    const spread = new Float64Array(bets.length);
    for (let match = 0; match < matches; match++) {
      const { facts } = simulateBasketball(parameters, uniform);
      const law = model.at({ period: 3, elapsed: 0, quarters: [...facts.periods.slice(0, 2), { home: 0, away: 0 }] });
      for (const [index, [type, specifiers]] of bets.entries()) {
        const outcome = law.price(type, specifiers).toSorted((one, other) => other.probability - one.probability)[0]!;
        const { won, voidFactor } = settleMarket(marketType(type), facts, specifiers)[outcome.outcome]!;
        returned[index]! += voidFactor + (1 - voidFactor) * (won ? fairOdds(outcome) : 0);
        spread[index]! += fairOdds(outcome) - 1;
      }
    }
    for (const [index, [type]] of bets.entries())
      expect(Math.abs(returned[index]! / matches - 1), type).toBeLessThan((4.5 * Math.sqrt(spread[index]! / matches)) / Math.sqrt(matches));
  });

  test('the same draws give the same match, which has a winner', () => {
    const one = simulateBasketball(parameters, stream(9));
    expect(simulateBasketball(parameters, stream(9))).toEqual(one);
    const { score } = one.incidents.at(-1)!;
    expect(score.home).not.toBe(score.away);
    // Where it stands follows from what has happened.
    const third = basketballStateAt(one.incidents, 3 * 720 - 1);
    expect(third).toMatchObject({ period: 3, elapsed: 719 });
    expect(third.quarters.slice(0, 2)).toEqual(one.facts.periods.slice(0, 2).map(({ home, away }) => ({ home, away })));
    expect(basketballStateAt(one.incidents, 0)).toEqual(tipOff);
    expect(one.incidents.map(({ at }) => at)).toEqual(one.incidents.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});
