import { expect, test } from 'vitest';
import { noMoreOpen, seenOpen } from './seen-open.ts';

const bet = (id: string, state: 'open' | 'pending' | 'won' | 'lost' | 'part_cashed') => ({ id, state });

test('a bet that was open and is decided, or gone from the list of open bets, is no more open', () => {
  const before = seenOpen('open', [bet('1', 'open'), bet('2', 'pending'), bet('3', 'open'), bet('4', 'won')]);
  expect(noMoreOpen(before, 'open', [bet('1', 'part_cashed'), bet('2', 'lost'), bet('5', 'won')])).toEqual(['2', '3']);
});

test('what another list does not show says nothing, and neither does the first answer', () => {
  const before = seenOpen('open', [bet('1', 'open')]);
  expect(noMoreOpen(before, 'settled', [])).toEqual([]);
  expect(noMoreOpen(null, 'open', [bet('1', 'won')])).toEqual([]);
});
