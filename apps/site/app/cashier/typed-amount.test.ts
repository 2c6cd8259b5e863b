import { expect, test } from 'vitest';
import { sentAmount, typedAmount, withdrawalFault } from './typed-amount.ts';

test('a deposit is typed in whole units [R5-025]', () => {
  expect(typedAmount('0012.50', 0)).toBe('12');
  expect(typedAmount('€ 1 000', 0)).toBe('1000');
  expect(typedAmount('0', 0)).toBe('');
});

test('a withdrawal may have cents, with a point or a comma', () => {
  expect(typedAmount('12,5', 2)).toBe('12.5');
  expect(typedAmount('12.509', 2)).toBe('12.50');
  expect(typedAmount('.5', 2)).toBe('0.5');
  expect(typedAmount('12.', 2)).toBe('12.');
  expect([sentAmount('12.'), sentAmount('12.5'), sentAmount('12.50'), sentAmount('12')]).toEqual(['12', '12.50', '12.50', '12']);
});

test('a withdrawal stays within the limits to the cent', () => {
  const bounds = { min: '10.00', max: '5000.00', format: (amount: string) => `€${amount}` };
  expect(withdrawalFault('12.34', 'EUR', bounds)).toBeNull();
  expect(withdrawalFault('10', 'EUR', bounds)).toBeNull();
  expect(withdrawalFault('9.99', 'EUR', bounds)).toEqual({ code: 'sum', values: { min: '€10.00', max: '€5000.00' } });
  expect(withdrawalFault('5000.01', 'EUR', bounds)).not.toBeNull();
  expect(withdrawalFault('', 'EUR', bounds)).not.toBeNull();
});
