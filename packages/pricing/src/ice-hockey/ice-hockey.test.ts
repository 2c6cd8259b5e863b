import { describe, expect, test } from 'vitest';
import { marketTypesOf } from '@tavolo/markets';
import { expectFairReturns, expectWholeBooks, full, stream } from '../testing/returns.ts';
import { hockeyMarkets } from './market-offer.ts';
import { faceOff, HockeyLaw, type HockeyState } from './model.ts';
import { hockeyStateAt, simulateHockey } from './simulate.ts';

const parameters = { lambda: 3.3, mu: 2.7 };
const chance = (law: HockeyLaw, key: string, outcome: string, specifiers = {}) =>
  law.price(key, specifiers).find((one) => one.outcome === outcome)!.probability;

describe('ice hockey', () => {
  test('has prices for every type of the catalogue', () => {
    const markets = hockeyMarkets(parameters);
    expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(marketTypesOf('ice_hockey').map(({ key }) => key)));
    expectWholeBooks(markets);
  });

  test('simulated matches settle as often as their prices say', () => {
    const uniform = stream(11);
    expectFairReturns(hockeyMarkets(parameters), full ? 80_000 : 10_000, () => simulateHockey(parameters, uniform).facts);
  });

  test('prices in play follow score and clock', () => {
    const before = new HockeyLaw(parameters);
    const late: HockeyState = {
      period: 3,
      elapsed: 1_100,
      periods: [
        { home: 1, away: 0 },
        { home: 0, away: 0 },
        { home: 0, away: 0 },
      ],
    };
    const law = new HockeyLaw(parameters, late);
    expect(chance(law, 'match_result', 'home')).toBeGreaterThan(0.75);
    expect(chance(law, 'nth_goal', 'none', { goalnr: '2' })).toBeCloseTo(Math.exp(-(6 * 0.34 * 100) / 1_200), 12);
    expect(chance(before, 'winner_incl_ot_pen', 'home')).toBeGreaterThan(chance(before, 'match_result', 'home'));
    const overtime: HockeyState = {
      period: 4,
      elapsed: 0,
      periods: [
        { home: 1, away: 0 },
        { home: 0, away: 1 },
        { home: 0, away: 0 },
      ],
    };
    expect(new Set(hockeyMarkets(parameters, overtime).map(({ type }) => type))).toEqual(
      new Set(['winner_incl_ot_pen', 'handicap_incl_ot_pen']),
    );
    expectWholeBooks(hockeyMarkets(parameters, late));
  });

  test('the same draws give the same match', () => {
    const one = simulateHockey(parameters, stream(3));
    expect(simulateHockey(parameters, stream(3))).toEqual(one);
    const { score } = one.incidents.at(-1)!;
    expect(score.home).not.toBe(score.away);
    // Where it stands follows from what has happened.
    const second = hockeyStateAt(one.incidents, 2_000);
    expect(second).toMatchObject({ period: 2, elapsed: 800 });
    expect(second.periods[0]).toEqual({ home: one.facts.periods[0]!.home, away: one.facts.periods[0]!.away });
    expect(hockeyStateAt(one.incidents, 0)).toEqual(faceOff);
    expect(one.incidents.map(({ at }) => at)).toEqual(one.incidents.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});
