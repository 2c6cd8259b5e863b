import { describe, expect, test } from 'vitest';
import { marketType, marketTypesOf, settleMarket } from '@tavolo/markets';
import { fairOdds } from '../fair-market.ts';
import { expectFairReturns, expectWholeBooks, full, stream } from '../testing/returns.ts';
import { gameChance, tieBreakChance, type TennisParameters } from './chances.ts';
import { tennisMarkets } from './market-offer.ts';
import { serveChances, TennisLaw, type TennisState } from './match-law.ts';
import { simulateTennis, tennisStateAt } from './simulate.ts';

const parameters: TennisParameters = { homeServe: 0.66, awayServe: 0.62, bestOf: 3 };
const chance = (law: TennisLaw, key: string, outcome: string, specifiers = {}) =>
  law.price(key, specifiers).find((one) => one.outcome === outcome)!.probability;

describe('tennis', () => {
  test('games and tie-breaks come out as by the known formulae', () => {
    const p = 0.6;
    const q = 1 - p;
    const held = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * (p * q) ** 3 * p ** 2) / (p ** 2 + q ** 2);
    expect(gameChance({ homeServe: p, awayServe: 0.6, bestOf: 3 }, 'home', { home: 0, away: 0 })).toBeCloseTo(held, 14);
    expect(gameChance({ homeServe: p, awayServe: 0.6, bestOf: 3 }, 'home', { home: 7, away: 7 })).toBeCloseTo(
      p ** 2 / (p ** 2 + q ** 2),
      14,
    );
    // Between equals a tie-break is even, whoever begins.
    expect(tieBreakChance({ homeServe: 0.7, awayServe: 0.7, bestOf: 3 }, 'away', { home: 0, away: 0 })).toBeCloseTo(0.5, 14);
    expect(chance(new TennisLaw({ homeServe: 0.64, awayServe: 0.64, bestOf: 5 }), 'winner', 'home')).toBeCloseTo(0.5, 12);
  });

  test('has prices for every type of the catalogue', () => {
    const keys = new Set([...tennisMarkets(parameters), ...tennisMarkets({ ...parameters, bestOf: 5 })].map(({ type }) => type));
    expect(keys).toEqual(new Set(marketTypesOf('tennis').map(({ key }) => key)));
    expectWholeBooks(tennisMarkets(parameters));
    expectWholeBooks(tennisMarkets({ ...parameters, bestOf: 5 }));
  });

  test.for([3, 5] as const)('simulated matches over %i sets settle as often as their prices say', (bestOf) => {
    const uniform = stream(31 + bestOf);
    const match = { ...parameters, bestOf };
    expectFairReturns(tennisMarkets(match), full ? 30_000 : 4_000, () => simulateTennis(match, uniform).facts);
  });

  test('prices in play hold from any score', () => {
    const state: TennisState = {
      sets: [{ home: 4, away: 6 }],
      set: { games: { home: 5, away: 3 }, points: { home: 3, away: 1 }, server: 'home' },
    };
    const law = new TennisLaw(parameters, state);
    expect(chance(law, 'nth_set_winner', 'home', { setnr: '2' })).toBeGreaterThan(0.95);
    expect(chance(law, 'set_game_winner', 'home', { setnr: '2', gamenr: '9' })).toBeGreaterThan(0.9);
    expect(() => law.price('nth_set_winner', { setnr: '3' })).toThrow(RangeError);
    expectWholeBooks(tennisMarkets(parameters, state));
    // A price is the mean of the prices after the next point.
    const then = (points: { home: number; away: number }) => new TennisLaw(parameters, { ...state, set: { ...state.set!, points } });
    const won: TennisState = {
      sets: [...state.sets, { home: 6, away: 3 }],
      set: { games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, server: 'away' },
    };
    for (const [key, outcome] of [
      ['winner', 'home'],
      ['will_there_be_tiebreak', 'yes'],
      ['odd_even_games', 'odd'],
    ] as const)
      expect(
        0.66 * chance(new TennisLaw(parameters, won), key, outcome) + 0.34 * chance(then({ home: 3, away: 2 }), key, outcome),
      ).toBeCloseTo(chance(law, key, outcome), 12);
  });

  test('prices in play return what they say at the state that a match is in', () => {
    // A bet on the set and the match after each first set.
    const uniform = stream(77);
    let matches = 0;
    const returned = { match: 0, set: 0 };
    let spread = 0;
    for (let match = 0; match < (full ? 10_000 : 2_000); match++) {
      const { incidents, facts } = simulateTennis(parameters, uniform);
      const after = incidents.find(({ kind }) => kind === 'set')!;
      const law = new TennisLaw(parameters, { sets: after.sets, set: after.set });
      for (const [what, type, specifiers] of [
        ['match', 'winner', {}],
        ['set', 'nth_set_total_games', { setnr: '2', total: '9.5' }],
      ] as const) {
        const [first] = law.price(type, specifiers);
        const result = settleMarket(marketType(type), facts, specifiers)[first!.outcome]!;
        returned[what] += result.won ? fairOdds(first!) : 0;
        if (what === 'match') spread += fairOdds(first!) - 1;
      }
      matches++;
    }
    expect(Math.abs(returned.match / matches - 1)).toBeLessThan((4.5 * Math.sqrt(spread / matches)) / Math.sqrt(matches));
    expect(Math.abs(returned.set / matches - 1)).toBeLessThan(4.5 / Math.sqrt(matches));
  });

  test('serves are found for a chance of winning', () => {
    for (const win of [0.2, 0.5, 0.83]) expect(chance(new TennisLaw(serveChances(win, 3)), 'winner', 'home')).toBeCloseTo(win, 3);
  });

  test('the same draws give the same match', () => {
    const one = simulateTennis(parameters, stream(8));
    expect(simulateTennis(parameters, stream(8))).toEqual(one);
    expect(one.incidents.map(({ at }) => at)).toEqual(one.incidents.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(one.incidents.at(-1)!.kind).toBe('match');
    const set = one.incidents.find(({ kind }) => kind === 'set')!;
    expect(tennisStateAt(one.incidents, set.at)).toEqual({ sets: set.sets, set: set.set });
  });
});
