import { expect } from 'vitest';
import { marketType, parseSpecifiers, settleMarket, type EventFacts } from '@tavolo/markets';
import { fairOdds, type FairMarket } from '../fair-market.ts';
import type { Uniform } from '../uniform.ts';

/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
export function stream(seed: number): Uniform {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const full = process.env['TEST_FULL'] === '1';

/**
 * Plays events and bets one unit on every outcome of every market at fair odds: each must return itself in the mean. Within 5 standard errors, of some
 * hundreds of outcomes; outcomes too rare to be seen are left out.
 */
export function expectFairReturns(markets: readonly FairMarket[], events: number, play: () => EventFacts): void {
  const bets = markets.map((market) => ({ ...market, settled: marketType(market.type), parsed: parseSpecifiers(market.specifiers) }));
  const returned = bets.map(({ outcomes }) => new Float64Array(outcomes.length));
  const squares = bets.map(({ outcomes }) => new Float64Array(outcomes.length));
  for (let event = 0; event < events; event++) {
    const facts = play();
    for (const [at, { settled, parsed, outcomes, type }] of bets.entries()) {
      const results = settleMarket(settled, facts, parsed);
      for (const [index, outcome] of outcomes.entries()) {
        const result = results[outcome.outcome];
        if (!result) throw new Error(`${type} ${outcome.outcome} is undecided`);
        const [dividend, divisor] = result.deadHeat ?? [1, 1];
        const paid = result.voidFactor + (1 - result.voidFactor) * (result.won ? (fairOdds(outcome) * dividend) / divisor : 0);
        returned[at]![index]! += paid;
        squares[at]![index]! += paid ** 2;
      }
    }
  }
  for (const [at, { type, specifiers, outcomes }] of bets.entries()) {
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.probability * events < 30) continue;
      const mean = returned[at]![index]! / events;
      const error = Math.sqrt(Math.max(0, squares[at]![index]! / events - mean ** 2) / events);
      expect(Math.abs(mean - 1), `${type} ${specifiers} ${outcome.outcome} returns ${mean}`).toBeLessThanOrEqual(5 * error + 1e-9);
    }
  }
}

/** Chances of a market add up to the number of its outcomes that win. */
export function expectWholeBooks(markets: readonly FairMarket[]): void {
  const names = markets.map(({ type, specifiers }) => `${type}?${specifiers}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { type, specifiers, outcomes } of markets) {
    const winners = marketType(type).winners(parseSpecifiers(specifiers));
    const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
    expect(Math.abs(sum - winners), `${type}?${specifiers}: ${sum}`).toBeLessThan(1e-6);
  }
}
