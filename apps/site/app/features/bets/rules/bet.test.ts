import { expect, test } from 'vitest';
import { paidBy } from './bet.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });

test('a bet that was cashed out whole has paid its cash-out, not nothing by its result', () => {
  expect(paidBy({ state: 'cashed_out', cashed_out: euros('2.80'), returned: euros('0.00') })).toEqual({ by: 'cashedOut', amount: '2.80' });
});

test('a bet that was decided has paid what its result returned, beside what was cashed out of it', () => {
  expect(paidBy({ state: 'won', cashed_out: euros('1.00'), returned: euros('4.20') })).toEqual({ by: 'returned', amount: '4.20' });
  expect(paidBy({ state: 'lost', cashed_out: null, returned: euros('0.00') })).toEqual({ by: 'returned', amount: '0.00' });
});

test('of a bet that was never taken nothing is said to be paid', () => {
  expect(paidBy({ state: 'rejected', cashed_out: null, returned: null })).toBeNull();
  expect(paidBy({ state: 'requoted', cashed_out: null, returned: null })).toBeNull();
});
