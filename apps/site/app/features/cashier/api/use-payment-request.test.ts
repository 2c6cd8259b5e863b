import { expect, test } from 'vitest';
import { faultOfAmount } from './use-payment-request.ts';

const refusal = { type: 'InvalidParameterException', code: 'wrong_field', message: 'Please check the marked fields.', params: {} } as const;

test('a refusal that another amount would not have met is one of the amount: by what it names, or by its kind', () => {
  const amount = [{ code: 'sum', message: 'Enter an amount from €10.00 to €5,000.00' }];
  expect(faultOfAmount({ ...refusal, params: { amount } })).toBe('Enter an amount from €10.00 to €5,000.00');
  for (const type of [
    'BillingDepositLimitExceededException',
    'WithdrawalLimitsExceededException',
    'WithdrawalLimitsPeriodExceededException',
  ] as const)
    expect(faultOfAmount({ ...refusal, type, code: 'own_day', message: 'Your own limit leaves €500.00 today.' })).toBe(
      'Your own limit leaves €500.00 today.',
    );
  const poor = { type: 'WithdrawalDeclinedException', code: 'insufficient_funds', message: 'Your balance is too low.' } as const;
  expect(faultOfAmount({ ...refusal, ...poor })).toBe('Your balance is too low.');
});

test('every other refusal belongs to the whole request', () => {
  expect(faultOfAmount({ ...refusal, params: { method: [{ code: 'wrong_field', message: 'Wrong field' }] } })).toBeNull();
  expect(faultOfAmount({ ...refusal, type: 'KycWithdrawalException', code: 'withdrawal' })).toBeNull();
  expect(faultOfAmount({ ...refusal, type: 'BillingTransactionDeclinedException', code: 'too_many_failed_deposits' })).toBeNull();
});
