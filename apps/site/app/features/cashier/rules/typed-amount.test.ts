import { expect, test } from 'vitest';
import { hasCents, sentAmount, typedAmount } from './typed-amount.ts';

test('an amount is typed with a point or a comma, which is never lost', () => {
  expect(typedAmount('0012')).toBe('12');
  expect(typedAmount('€ 1 000')).toBe('1000');
  expect(typedAmount('12,5')).toBe('12.5');
  expect(typedAmount('12.509')).toBe('12.50');
  expect(typedAmount('.5')).toBe('0.5');
  expect(typedAmount('12.')).toBe('12.');
  let typed = '';
  for (const key of '12,50') typed = typedAmount(typed + key);
  expect(typed).toBe('12.50');
  expect([sentAmount('12.'), sentAmount('12.5'), sentAmount('12.50'), sentAmount('12')]).toEqual(['12', '12.50', '12.50', '12']);
});

test('an amount that is pasted with its thousands set off is read whole, in either way of writing', () => {
  expect(['1.234,50', '1,234.50', '€1.234.567,8', '1.234,'].map(typedAmount)).toEqual(['1234.50', '1234.50', '1234567.8', '1234.']);
  expect(['1.23,4', '12.50,', '1.234'].map(typedAmount), 'what can be typed is as it was').toEqual(['1.23', '12.50', '1.23']);
});

test('a deposit is of whole units, and typed cents are seen [R5-002]', () => {
  expect(['12', '12.', '12.0', '12.00'].map(hasCents)).toEqual([false, false, false, false]);
  expect(['12.5', '12.05', '0.01'].map(hasCents)).toEqual([true, true, true]);
});
