import { expect, test } from 'vitest';
import { historyTab, latestOf, recentCalls } from './latest.ts';
import type { Payment } from './payment-look.ts';

const payment = (type: Payment['type'], minute: number): Payment => ({
  id: `${type} ${minute}`,
  transaction: '',
  requisites: {},
  method: 'card',
  type,
  created_at: new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString(),
  updated_at: '',
  amount: { amount: '5.00', currency: 'EUR' },
  status: 'success',
  domain: '',
});

test('[R9-004] the four recent transactions are deposits and bonuses merged, newest first', () => {
  const kinds = [
    [payment('deposit', 50), payment('deposit', 20), payment('deposit', 10), payment('deposit', 5)],
    [payment('bonus', 51), payment('bonus', 21), payment('bonus', 1)],
  ];
  expect(latestOf(kinds, 4).map(({ id }) => id)).toEqual(['bonus 51', 'deposit 50', 'bonus 21', 'deposit 20']);
  expect(latestOf([[], kinds[1] ?? []], 4).map(({ id }) => id)).toEqual(['bonus 51', 'bonus 21', 'bonus 1']);
});

test('[R9-004] each kind is asked for as often as all are shown together, and leads to its own tab of the history', () => {
  expect(recentCalls(4)).toEqual([
    { type: 'deposit', offset: 0, count: 4 },
    { type: 'bonuses', offset: 0, count: 4 },
  ]);
  expect((['deposit', 'withdrawal', 'bonus', 'cashback'] as const).map((type) => historyTab({ type }))).toEqual([
    'deposit',
    'withdrawal',
    'bonuses',
    'cashbacks',
  ]);
});
