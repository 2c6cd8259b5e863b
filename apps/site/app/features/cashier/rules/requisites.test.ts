import { expect, test } from 'vitest';
import { requisiteFault, sentRequisites, shownRequisite, type RequisiteField } from './requisites.ts';

const iban: RequisiteField = {
  name: 'iban',
  type: 'text',
  mask: '**** **** **** **** **** **** ***',
  regex: String.raw`IT\d{2}[A-Z]\d{10}[0-9A-Z]{12}`,
  required: true,
  label: 'IBAN',
};

test('a field is grouped by its mask while it is typed, and left alone without one', () => {
  expect(shownRequisite(iban, 'IT60X0542811101')).toBe('IT60 X054 2811 101');
  expect(shownRequisite({ ...iban, mask: null }, 'IT60X054')).toBe('IT60X054');
});

test('a field is held to its rule without the spaces of its mask; one that may be left out may be empty', () => {
  expect(requisiteFault(iban, 'IT60 X054 2811 1010 0000 0123 456')).toBeNull();
  expect(requisiteFault(iban, 'IT60 X054')).toEqual({ code: 'wrong_field' });
  expect(requisiteFault(iban, ' ')).toEqual({ code: 'required' });
  expect(requisiteFault({ ...iban, required: false }, '')).toBeNull();
});

test('what was typed for another method is not sent', () => {
  expect(sentRequisites([iban], { iban: ' IT60 ', phone: '39' })).toEqual({ iban: 'IT60' });
  expect(sentRequisites([], { iban: 'IT60' })).toEqual({});
});
