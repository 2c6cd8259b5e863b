import { expect, test } from 'vitest';
import { firstCards, paidWith, printedExpiry, type SavedCard } from './saved-cards.ts';

const card = (id: string, isExpired = false): SavedCard => ({
  id,
  method: 'card',
  label: 'Visa •••• 1111',
  brand: 'Visa',
  last_four: '1111',
  expires: '2029-12',
  is_expired: isExpired,
});

test('the card last used is chosen first, of those that are good', () => {
  expect(paidWith([card('last'), card('older')], undefined)).toBe('last');
  expect(paidWith([card('expired', true), card('older')], undefined)).toBe('older');
  expect(paidWith([card('expired', true)], undefined)).toBeNull();
  expect(paidWith([], undefined)).toBeNull();
});

test('what the player has picked stays, until it can be paid with no more', () => {
  expect(paidWith([card('last'), card('older')], 'older')).toBe('older');
  expect(paidWith([card('last'), card('older')], null)).toBeNull();
  expect(paidWith([card('last')], 'removed')).toBe('last');
  expect(paidWith([card('last'), card('older', true)], 'older')).toBe('last');
});

test('of many cards those last used are shown at first, and the chosen one', () => {
  const cards = ['1', '2', '3', '4', '5'].map((id) => card(id));
  const shown = (chosen: string | null) => firstCards(cards, chosen).map(({ id }) => id);
  expect(shown('1')).toEqual(['1', '2', '3']);
  expect(shown(null)).toEqual(['1', '2', '3']);
  expect(shown('5')).toEqual(['1', '2', '3', '5']);
});

test('the expiry is written as on the card', () => {
  expect(printedExpiry('2029-03')).toBe('03/29');
});
