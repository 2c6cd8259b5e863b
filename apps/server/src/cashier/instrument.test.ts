import { expect, test } from 'vitest';
import { isSameHolder } from './instrument.ts';

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
