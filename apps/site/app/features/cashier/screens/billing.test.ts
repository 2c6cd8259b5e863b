import { expect, test } from 'vitest';
import { billingTarget } from './billing.ts';

test('billing leads to the deposit unless the player is on the deposit page of the named method [R2-021]', () => {
  expect(billingTarget(null, null)).toBe('/cashier/deposit');
  expect(billingTarget('/cashier/history', 'card')).toBe('/cashier/deposit');
  expect(billingTarget('/cashier/deposit/bank', 'card')).toBe('/cashier/deposit');
  expect(billingTarget('/cashier/deposit/card', null)).toBe('/cashier/deposit');
  expect(billingTarget('/cashier/deposit/card', 'card')).toBe('/cashier/deposit/card');
  expect(billingTarget('/it/cashier/deposit/card', 'card')).toBe('/cashier/deposit/card');
});
