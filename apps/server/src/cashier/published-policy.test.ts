import type { ContentReader } from '@tavolo/content';
import { expect, test } from 'vitest';
import { publishedPolicy } from './published-policy.ts';

/** Nothing is paid here: only what the cashier is told of content is looked at. */
function policyWith(functional_flags: object | null, regulation = 'gli') {
  const content = {
    single: (name: string) =>
      name === 'prazer-config' ? { brand_name: 'Aurora', functional_flags } : { deposit_amounts: [], methods: [] },
  } as unknown as ContentReader;
  return publishedPolicy({ content, regulation, identity: () => ({ depositTotal: null, withdrawalTotal: null }), isConnected: false });
}

test('[R1-002] content decides whether a withdrawal may be taken back, and whose name the provider shows', () => {
  expect(policyWith({ is_reverse_withdrawal_enabled: true })).toMatchObject({ isWithdrawalCancelAllowed: true, merchantName: 'Aurora' });
  expect(policyWith({ is_reverse_withdrawal_enabled: false }).isWithdrawalCancelAllowed).toBe(false);
  expect(policyWith(null).isWithdrawalCancelAllowed).toBe(false);
});

test.each([
  ['uk', false],
  ['gli', true],
  ['italy', true],
  ['malta', true],
])('[RGP-23] under the regulation %s a withdrawal may be taken back: %s, where content allows it', (regulation, isAllowed) => {
  expect(policyWith({ is_reverse_withdrawal_enabled: true }, regulation).isWithdrawalCancelAllowed).toBe(isAllowed);
});
