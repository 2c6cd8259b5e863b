import { describe, expect, test } from 'vitest';
import { marketTypesOf } from '@tavolo/markets';
import { expectFairReturns, expectWholeBooks, full, stream } from '../testing/returns.ts';
import { raceMarkets } from './market-offer.ts';
import { RaceLaw, tieChance } from './model.ts';
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
    // A shared first place takes from favourites and gives to those behind them.
    for (const [index, { probability }] of law.winner().entries())
      expect(Math.abs(probability - runners[index]!.win)).toBeLessThan(tieChance / 4);
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

  test('each of the first three places is shared once in 200 races, by two neighbours, and both are told so', () => {
    const uniform = stream(31);
    const counts = [0, 0, 0];
    for (let race = 0; race < 20_000; race++) {
      const places = Object.values(simulateRace(runners, uniform).facts.places);
      const shared = places.filter((place, index) => places.indexOf(place) !== index);
      expect(shared.length).toBeLessThan(2);
      for (const place of shared) counts[place - 1]! += 1;
    }
    // 100 each, give or take five standard errors.
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(50);
  });

  test('prices count the halves of dead heats: a stake comes back in the mean, were there ever so many of them', () => {
    const uniform = stream(37);
    expectFairReturns(raceMarkets(runners, 0.3), full ? 40_000 : 8_000, () => simulateRace(runners, uniform, 90, 0.3).facts);
    const three = runners.slice(0, 3);
    expectFairReturns(raceMarkets(three, 0.3), 8_000, () => simulateRace(three, uniform, 90, 0.3).facts);
  });
});
