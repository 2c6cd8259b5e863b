import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boostedOdds, priceWithBoost } from './odds-boost.ts';
import { exactOdds, isOddsMilli, oddsInThousandths, roundToLadder, standardLadder } from './price.ts';
import { Rational } from './rational.ts';

describe('a price on the ladder', () => {
  test('is the highest one that is not above the odds, within 1.01 and 1001', () => {
    const rungs: number[] = [];
    for (const [index, { from, step }] of standardLadder.entries())
      for (let odds = Math.max(from, 1_010); odds < (standardLadder[index + 1]?.from ?? 1_001_000); odds += step) rungs.push(odds);
    rungs.push(1_001_000);
    expect(rungs).toEqual(rungs.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(fc.double({ min: 1_010, max: 2_000_000, noNaN: true }), (odds) => {
        expect(roundToLadder(odds)).toBe(rungs.findLast((rung) => rung <= odds * (1 + 1e-12)));
      }),
      { numRuns: 1_000 },
    );
    for (const rung of rungs) expect(roundToLadder(rung)).toBe(rung);
  });

  test('has no step wider than 2.5 % of the price', () => {
    for (const { from, step } of standardLadder) expect(step / from).toBeLessThanOrEqual(0.025);
  });

  test.each([
    [1_000.5, 1_010],
    [1_009, 1_010],
    [1_019.9, 1_010],
    [1_000 / (1 / 1.9), 1_900],
    [3_049, 3_000],
    [1_000_999, 1_000_000],
    [9e9, 1_001_000],
  ])('is %d → %i', (odds, rung) => {
    expect(roundToLadder(odds)).toBe(rung);
  });

  test('is refused for what is no odds', () => {
    for (const odds of [1_000, 0, -5, Number.NaN]) expect(() => roundToLadder(odds)).toThrow(RangeError);
    for (const odds of [1_000, 1_000.5, Number.NaN, 2e9]) {
      expect(isOddsMilli(odds)).toBe(false);
      expect(() => exactOdds(odds)).toThrow(RangeError);
    }
    expect(() => oddsInThousandths(Rational.one)).toThrow(RangeError);
  });
});

describe('an odds boost', () => {
  test('raises the winnings, cut down to thousandths', () => {
    expect(boostedOdds(2_000, 2_000)).toBe(2_200);
    expect(boostedOdds(1_333, 1_000)).toBe(1_366);
    expect(() => boostedOdds(2_000, -1)).toThrow(RangeError);
  });

  test('is for stakes up to its maximum, and never a price below the current one', () => {
    const boost = { odds: 2_500, maximumStake: 5_000n };
    expect(priceWithBoost(2_000, boost, 5_000n)).toEqual({ odds: 2_500, boosted: true });
    expect(priceWithBoost(2_000, boost, 5_001n)).toEqual({ odds: 2_000, boosted: false });
    expect(priceWithBoost(2_600, boost, 100n)).toEqual({ odds: 2_600, boosted: false });
  });
});
