import { describe, expect, test } from 'vitest';
import { marketTypesOf } from '@tavolo/markets';
import { expectFairReturns, expectWholeBooks, full, stream } from '../testing/returns.ts';
import { raceMarkets } from './market-offer.ts';
import { RaceLaw } from './model.ts';
import { simulateRace } from './simulate.ts';

const runners = [0.28, 0.2, 0.16, 0.12, 0.09, 0.07, 0.05, 0.03].map((win, index) => ({ id: `r${index + 1}`, win }));

describe('horse racing', () => {
  test('has prices for every type of the catalogue', () => {
    const markets = raceMarkets(runners);
    expect(new Set(markets.map(({ type }) => type))).toEqual(new Set(marketTypesOf('horse_racing').map(({ key }) => key)));
    expectWholeBooks(markets);
  });

  test('the winner wins as often as stated, and places are flatter than by Harville', () => {
    const law = new RaceLaw(runners);
    for (const [index, { probability }] of law.winner().entries()) expect(probability).toBeCloseTo(runners[index]!.win, 12);
    const harville = runners.slice(1).reduce((sum, { win }) => sum + (win * 0.28) / (1 - win), 0.28);
    expect(law.placed(2)[0]!.probability).toBeLessThan(harville);
    expect(law.placed(2)[0]!.probability).toBeGreaterThan(0.4);
  });

  test('simulated races settle as often as their prices say', () => {
    const uniform = stream(23);
    expectFairReturns(raceMarkets(runners), full ? 40_000 : 6_000, () => simulateRace(runners, uniform).facts);
  });

  test('the same draws give the same race, which ends in its result', () => {
    const one = simulateRace(runners, stream(4));
    expect(simulateRace(runners, stream(4))).toEqual(one);
    const { order } = one.incidents.at(-1)!;
    expect(order.map((id) => one.facts.places[id])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(one.incidents.map(({ at }) => at)).toEqual(one.incidents.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});
