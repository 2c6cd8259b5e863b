import { expect, test } from 'vitest';
import { printedReturn } from './jackpot.ts';
import { percentOf } from './percent.ts';

test('a share is printed to the nearest hundredth of a per cent, halves up', () => {
  expect(percentOf({ numerator: 36n, denominator: 37n })).toBe('97.30');
  expect(percentOf({ numerator: 1n, denominator: 20_000n })).toBe('0.01');
  expect(percentOf({ numerator: 49n, denominator: 1_000_000n })).toBe('0.00');
  expect(percentOf({ numerator: 1n, denominator: 1n }, 0)).toBe('100');
});

test('a return is printed from its exact fraction, with what goes to a pool', () => {
  const returnToPlayer = { numerator: '36', denominator: '37' };
  expect(printedReturn({ returnToPlayer }).percent).toBe('97.30');
  expect(printedReturn({ returnToPlayer }, { pool: 'crown-jewels', percent: '1.20' }).percent).toBe('98.50');
});
