import { expect, test } from 'vitest';
import { hasWinnings, splitOf, type Payout } from './payout-split.ts';

const payout: Payout = {
  currency: 'EUR',
  available: '700.00',
  cards: [
    { id: 'a', label: 'Visa •••• 1111', method: 'card', returns: '500.00', takes_winnings: true, is_saved: true },
    { id: 'b', label: 'Mastercard •••• 4444', method: 'card', returns: '10.00', takes_winnings: true, is_saved: true },
    { id: 'c', label: 'Visa •••• 4009', method: 'card', returns: '0.00', takes_winnings: false, is_saved: true },
  ],
  winnings_to: 'b',
  is_reviewed: false,
};
const texts = (amount: string, to: string | null) => splitOf(payout, amount, to)?.map((share) => `${share.id} ${share.amount}`) ?? null;

test('cards get back what they brought in, the first one first, and the rest goes to the chosen one', () => {
  expect(texts('400', 'b')).toEqual(['a 400.00']);
  expect(texts('510', 'b')).toEqual(['a 500.00', 'b 10.00']);
  expect(texts('512.50', 'b')).toEqual(['a 500.00', 'b 12.50']);
  expect(texts('600', 'a')).toEqual(['a 590.00', 'b 10.00']);
});

test('what has nowhere to go is no split', () => {
  expect(texts('510', null)).toEqual(['a 500.00', 'b 10.00']);
  expect(texts('510.01', null)).toBeNull();
});

test('only what is above all that cards get back are winnings', () => {
  expect([hasWinnings(payout, '510'), hasWinnings(payout, '510.01')]).toEqual([false, true]);
});
