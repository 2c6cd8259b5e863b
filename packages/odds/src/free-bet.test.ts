import { expect, test } from 'vitest';
import { freeBetMisfit, type FreeBetTerms } from './free-bet.ts';

const any: FreeBetTerms = { kinds: ['single', 'accumulator', 'system'], sports: [], minimumOdds: null, minimumLegs: 1 };
const legs = (...odds: number[]) => odds.map((one) => ({ odds: one }));
const football = (kind: string, odds: number[], folds: number[]) => ({ kind, legs: legs(...odds), foldSizes: folds, sports: ['football'] });

test('a free bet is used for the kinds, sports and numbers of legs that it names, and for any where it names none', () => {
  expect(freeBetMisfit(any, football('single', [1_100], [1]))).toBeNull();
  expect(freeBetMisfit({ ...any, kinds: ['accumulator'] }, football('single', [2_000], [1]))).toBe('kind');
  expect(freeBetMisfit({ ...any, minimumLegs: 3 }, football('accumulator', [2_000, 2_000], [2]))).toBe('legs');
  expect(freeBetMisfit({ ...any, sports: ['tennis'] }, football('single', [2_000], [1]))).toBe('sport');
  expect(
    freeBetMisfit({ ...any, sports: ['football'] }, { ...football('accumulator', [2_000, 3_000], [2]), sports: ['football', 'tennis'] }),
  ).toBe('sport');
});

test('the least odds hold for the line of the lowest odds, to the thousandth', () => {
  const least = { ...any, minimumOdds: 3_000 };
  expect(freeBetMisfit(least, football('single', [2_999], [1]))).toBe('odds');
  expect(freeBetMisfit(least, football('single', [3_000], [1]))).toBeNull();
  expect(freeBetMisfit(least, football('accumulator', [1_500, 2_000], [2]))).toBeNull();
  expect(freeBetMisfit(least, football('accumulator', [1_500, 1_999], [2]))).toBe('odds');
  // Of a trixie the lowest line is the double of the two lowest odds.
  expect(freeBetMisfit(least, football('system', [1_500, 9_000, 1_999], [2, 3]))).toBe('odds');
  expect(
    freeBetMisfit(least, { ...football('system', [], [1]), legs: [{ odds: 2_500, banker: true }, { odds: 1_200 }, { odds: 8_000 }] }),
  ).toBeNull();
});
