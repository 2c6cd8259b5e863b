import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookFault, bookOf, priceMarket } from './book.ts';
import { applyMargin, marginMethods, removeMargin, type MarginMethod } from './margin.ts';
import { vectors } from './testing/vectors.ts';

type MarginVector =
  | { direction: 'apply'; method: MarginMethod; probabilities: number[]; book: number; impliedOut: number[]; odds: number[] }
  | { direction: 'remove'; method: MarginMethod; odds: number[]; probabilities: number[] };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Two to eight outcomes, none below a hundredth. */
const chances = fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }).map((weights) => {
  const all = sum(weights);
  return weights.map((weight) => weight / all);
});

describe('a margin', () => {
  const known = vectors<{ vectors: MarginVector[] }>('sports-margin');

  test.skipIf(!known)('is laid on and removed as the vectors say, within 1e-8 (skipped where they are not at hand)', () => {
    expect(known!.vectors.length).toBeGreaterThan(50);
    for (const [index, vector] of known!.vectors.entries()) {
      const [found, expected] =
        vector.direction === 'apply'
          ? [applyMargin(vector.probabilities, vector.book, vector.method), vector.impliedOut]
          : [
              removeMargin(
                vector.odds.map((odds) => 1 / odds),
                vector.method,
              ),
              vector.probabilities,
            ];
      expect(found).toHaveLength(expected.length);
      for (const [outcome, value] of found.entries()) expect([index, Math.abs(value - expected[outcome]!) < 1e-8]).toEqual([index, true]);
    }
  });

  test.each(marginMethods)('%s adds up to the book, keeps the order of the outcomes and is taken off again', (method) => {
    fc.assert(
      fc.property(chances, fc.double({ min: 1, max: 1.08, noNaN: true }), (fair, book) => {
        if (method === 'multiplicative' || method === 'additive' || method === 'mpto') fc.pre(Math.max(...fair) < 0.9);
        if (method === 'shin') fc.pre(sum(fair.map(Math.sqrt)) ** 2 > book);
        const implied = applyMargin(fair, book, method);
        expect(Math.abs(sum(implied) - book)).toBeLessThan(1e-9);
        for (const [index, q] of implied.entries()) {
          expect(q).toBeGreaterThan(fair[index]! - 1e-12);
          expect(q).toBeLessThan(1);
        }
        for (const [index, q] of implied.entries())
          for (const [other, second] of implied.entries()) if (fair[index]! > fair[other]!) expect(q).toBeGreaterThan(second - 1e-12);
        for (const [index, p] of removeMargin(implied, method).entries()) expect(Math.abs(p - fair[index]!)).toBeLessThan(1e-7);
      }),
      { numRuns: 300 },
    );
  });

  test('is refused where no such book exists', () => {
    expect(() => applyMargin([0.5], 1.05, 'power')).toThrow(RangeError);
    expect(() => applyMargin([0.5, 0.4], 1.05, 'power')).toThrow(RangeError);
    expect(() => applyMargin([0.5, 0.5], 0.99, 'power')).toThrow(RangeError);
    expect(() => applyMargin([1, 0], 1.05, 'power')).toThrow(RangeError);
    expect(() => applyMargin([0.98, 0.02], 1.05, 'multiplicative')).toThrow(RangeError);
    expect(() => applyMargin([0.999, 0.001], 1.2, 'shin')).toThrow(RangeError);
    expect(() => removeMargin([0.5, 0.4], 'shin')).toThrow(RangeError);
    expect(() => removeMargin([0.99, 0.05, 0.01], 'additive')).toThrow(RangeError);
  });
});

describe('a book', () => {
  const band = { minimum: 10_200, maximum: 11_200 };

  test('[SPB-19] is out of order below 100 %, and outside of its band', () => {
    expect(bookFault([1_900, 1_900], band)).toBeNull();
    expect(bookFault([2_010, 2_000], { minimum: 0, maximum: 20_000 })).toBe('below_100');
    expect(bookFault([2_000, 2_000], band)).toBe('below_band');
    expect(bookFault([2_000, 2_000], { minimum: 10_000, maximum: 11_200 })).toBeNull();
    expect(bookFault([1_700, 1_700], band)).toBe('above_band');
  });

  test('of a market that several outcomes win is their part of the sum', () => {
    expect(bookOf([1_300, 1_300, 1_500], 2).toNumber()).toBeCloseTo((2 / 1.3 + 1 / 1.5) / 2, 12);
    expect(() => bookOf([2_000], 0)).toThrow(RangeError);
  });

  test('[SPB-19] rounded to the ladder never falls below the model’s', () => {
    fc.assert(
      fc.property(chances, (fair) => {
        const prices = priceMarket(fair, { book: 1.06, method: 'power', band: { minimum: 10_600, maximum: 11_500 } });
        // The lowest price is above the model's for an outcome that is all but certain.
        if (!prices.odds.includes(1_010)) expect(prices.book.toNumber()).toBeGreaterThanOrEqual(1.06 - 1e-9);
        for (const odds of prices.odds) expect(Number.isInteger(odds)).toBe(true);
      }),
    );
  });

  test('[SPB-19] of lowest prices that give the margin away is found out', () => {
    const { odds, fault } = priceMarket([0.998, 0.002], { book: 1.005, method: 'power', band: { minimum: 10_000, maximum: 11_000 } });
    expect(odds[0]).toBe(1_010);
    expect(fault).toBe('below_100');
  });
});
