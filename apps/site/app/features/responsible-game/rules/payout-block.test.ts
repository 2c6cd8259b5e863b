import { expect, test } from 'vitest';
import { payOutBlock } from './payout-block.ts';

const refusal = (type: string, params: object = {}) =>
  Object.assign(new Error('x'), { type, code: '', status: 409, params, request_id: 'r' });

test('[RGP-12] a payout that is held back says by what, and what only a signed-in player could settle is for support', () => {
  for (const [type, block] of [
    ['RequisitesValidationRequiredException', 'card'],
    ['RequisitesFraudulentException', 'card'],
    ['KycWithdrawalException', 'identity'],
    ['UserNeedConfirmContactException', 'contact'],
    ['UserNeedDepositException', 'deposit'],
    ['KycUserProfileException', 'data'],
    ['WithdrawalDeclinedException', 'other'],
    ['TooManyRequestsException', 'said'],
  ] as const)
    expect([type, payOutBlock(refusal(type))]).toEqual([type, block]);
  expect(payOutBlock(new TypeError('Failed to fetch'))).toBe('broken');
});

test('[ACC-20] faults of fields are told at them; a ticket that has run out wants a new sign-in', () => {
  const fault = [{ code: 'name', message: 'Wrong' }];
  expect(payOutBlock(refusal('InvalidParameterException', { first_name: fault }))).toBeNull();
  expect(payOutBlock(refusal('InvalidParameterException', { token: fault }))).toBe('late');
});
