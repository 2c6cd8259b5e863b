import { expect, test } from 'vitest';
import { totalOddsText } from './odds-text.ts';

test('the total odds of a bet are shown in the format that its player has chosen', () => {
  expect(totalOddsText('17.41', 'decimal')).toBe('17.41');
  expect(totalOddsText('17.41', 'fractional')).toBe('16.41/1');
  expect(totalOddsText('17.41', 'american')).toBe('+1641');
  expect(totalOddsText('17.41', 'hongkong')).toBe('16.41');
});
