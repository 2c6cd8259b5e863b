import { expect, test } from 'vitest';
import { amountText } from './amount.tsx';

test('amounts group thousands with commas and have two decimals in both languages [R9-002]', () => {
  expect(amountText('1284.5', 'EUR')).toBe('€1,284.50');
  expect(amountText('1234567.89', 'EUR')).toBe('€1,234,567.89');
  expect(amountText('0', 'EUR')).toBe('€0.00');
  expect(amountText('-12.40', 'EUR')).toBe('−€12.40');
  expect(amountText('12.40', 'GBP', { sign: true })).toBe('+£12.40');
});

test('an amount larger than a number can hold is shown to the cent', () => {
  expect(amountText('90071992547409931.01', 'EUR')).toBe('€90,071,992,547,409,931.01');
});

test('zero has no sign', () => {
  expect(amountText('-0.00', 'EUR', { sign: true })).toBe('€0.00');
});

test('demo money has no symbol, an unknown currency shows its code', () => {
  expect(amountText('5000.00', 'FUN')).toBe('5,000.00');
  expect(amountText('10', 'SEK')).toBe('10.00 SEK');
});
