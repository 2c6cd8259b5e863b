import { expect, test } from 'vitest';
import { isSameHolder, lookOf } from './instrument.ts';

test.each([
  ['ANNA D’AMICO LOS', 'Anna', 'D’Àmico-Łoś'],
  ["ANNA D'AMICO-LOS", 'Anna', 'D’Àmico-Łoś'],
  ['SOREN JORGENSEN', 'Søren', 'Jørgensen'],
  ['J STRASSE', 'Jürgen', 'Straße'],
  ['JÜRGEN STRASSE', 'Jürgen', 'Straße'],
  ['D DOKIC', 'Đorđe', 'Đokić'],
  ['N. DAMICO', 'Nicolò', "D'Amico"],
  ['ROSSI ADA MARIA', 'Ada', 'Rossi'],
  ['IRINA IVANOVA', 'Ирина', 'Иванова'],
  ['ANYBODY', null, null],
])('the card of %s is that of %s %s', (holder, firstName, lastName) => {
  expect(isSameHolder(holder, { firstName, lastName })).toBe(true);
});

test.each([
  ['MARIO BIANCHI', 'Ada', 'Rossi'],
  ['ADA BIANCHI', 'Ada', 'Rossi'],
  ['MARIO ROSSI', 'Ada', 'Rossi'],
  ['ANNA LOS', 'Anna', 'D’Àmico-Łoś'],
  ['', 'Ada', 'Rossi'],
])('the card of %s is not that of %s %s', (holder, firstName, lastName) => {
  expect(isSameHolder(holder, { firstName, lastName })).toBe(false);
});

test.each([
  ['Visa •••• 1111', 'Visa', '1111'],
  ['American Express •••• 0005', 'American Express', '0005'],
  ['401288******1881', '', '1881'],
  ['VISA 4012 88** **** 1881', 'VISA', '1881'],
  ['Conto', 'Conto', ''],
  ['', '', ''],
])('of the masked number %j the brand is %j and the last digits are %j', (masked, brand, lastFour) => {
  expect(lookOf({ masked, expiryMonth: 3, expiryYear: 2029 })).toEqual({ brand, last_four: lastFour, expires: '2029-03' });
  expect(lookOf({ masked, expiryMonth: null, expiryYear: null }).expires).toBeNull();
});
