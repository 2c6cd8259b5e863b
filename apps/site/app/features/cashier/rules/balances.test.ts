import { expect, test } from 'vitest';
import { total } from './balances.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

test('the total of the wallet is exact to the cent', () => {
  expect(total([eur('0.10'), eur('0.20'), eur('9007199254740993.01')], 'EUR')).toEqual(eur('9007199254740993.31'));
  expect(total([], 'EUR')).toEqual(eur('0.00'));
});

test('amounts of two currencies have no total', () => {
  expect(total([eur('1.00'), { amount: '1.00', currency: 'USD' }], 'EUR')).toBeNull();
  expect(total([eur('1.00')], 'XXX')).toBeNull();
});
