import { expect, test } from 'vitest';
import { isFree, lessFee, withFee } from './fee.ts';

test('a fee is added to what a deposit charges and taken from what a withdrawal brings', () => {
  expect(withFee('20', '1.50', 'EUR')).toBe('21.50');
  expect(lessFee('20.00', '1.50', 'EUR')).toBe('18.50');
  expect([withFee('20', '0.00', 'EUR'), lessFee('20', '0.00', 'EUR')]).toEqual(['20.00', '20.00']);
  expect(lessFee('1', '1.50', 'EUR')).toBe('0.00');
});

test('only a fee of nothing is none', () => {
  expect([isFree('0.00'), isFree('0'), isFree('0.01')]).toEqual([true, true, false]);
});
