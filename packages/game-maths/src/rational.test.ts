import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rational } from './rational.ts';

const part = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const rational = fc
  .tuple(
    part,
    part.filter((n) => n !== 0n),
  )
  .map(([n, d]) => Rational.of(n, d));

test('rationals obey the laws of arithmetic and stay in lowest terms', () => {
  fc.assert(
    fc.property(rational, rational, rational, (a, b, c) => {
      expect(a.plus(b).minus(b).equals(a)).toBe(true);
      expect(a.times(b.plus(c)).equals(a.times(b).plus(a.times(c)))).toBe(true);
      if (!b.equals(Rational.zero)) expect(a.over(b).times(b).equals(a)).toBe(true);
      expect(a.denominator > 0n).toBe(true);
      expect(Rational.of(a.numerator * 7n, a.denominator * 7n).equals(a)).toBe(true);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('decimals are cut off or rounded as asked', () => {
  expect(Rational.of(2, 3).toDecimal(2)).toBe('0.67');
  expect(Rational.of(2, 3).toDecimal(2, 'floor')).toBe('0.66');
  expect(Rational.of(1, 8).toDecimal(2)).toBe('0.13');
  expect(Rational.of(400).toDecimal(0)).toBe('400');
  expect(Rational.of(5, 1000).toDecimal(3)).toBe('0.005');
});

test('a rational without a denominator, or from an inexact number, is refused', () => {
  expect(() => Rational.of(1, 0)).toThrow(RangeError);
  expect(() => Rational.of(0.5)).toThrow(RangeError);
  expect(() => Rational.of(2 ** 53)).toThrow(RangeError);
});
