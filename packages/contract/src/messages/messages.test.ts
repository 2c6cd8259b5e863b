import { describe, expect, test } from 'vitest';
import { errorStatus, type ErrorType } from '../errors.ts';
import { catalogues } from './index.ts';

const isErrorType = (name: string): name is ErrorType => Object.hasOwn(errorStatus, name);
const types = Object.keys(errorStatus).filter(isErrorType);
const placeholders = (text: string | undefined): string[] => (text?.match(/\$\$\w+\$\$/g) ?? []).toSorted();

describe('[R8-001] the texts of the error catalogue', () => {
  test('every type of the specification is in the catalogue, and no other', () => {
    // Specification section 8.
    const named =
      'UnknownError ApplicationDisabled MethodNotFound Authorization InvalidRequest InternalServerError AccessDenied UserDeleted UserBanned UserNeedDeposit UserNeedProfileData UserNeedConfirmContact ApplicationUnavailable InvalidParameter TooManyRequests BillingServiceError BillingTransactionDeclined BillingUnavailable BillingDepositLimitExceeded WithdrawalDeclined WithdrawalLimitsExceeded WithdrawalLimitsPeriodExceeded KycUserProfile KycWithdrawal StorageQuotaExceeded SumsubVerificationRequired RequisitesOnVerification RequisitesValidationRequired RequisitesFraudulent';
    expect(types.toSorted()).toEqual(
      named
        .split(' ')
        .map((name) => `${name}Exception`)
        .toSorted(),
    );
  });

  test.each(types)('%s has a text in both languages, and they differ', (type) => {
    const { en, it } = catalogues;
    expect(en.types[type]).toMatch(/\.$/);
    expect(it.types[type]).toMatch(/\.$/);
    expect(it.types[type]).not.toBe(en.types[type]);
  });

  test.each(['codes', 'fields'] as const)('both languages have the same %s with the same places for values', (part) => {
    const { en, it } = catalogues;
    expect(Object.keys(it[part]).toSorted()).toEqual(Object.keys(en[part]).toSorted());
    for (const [code, text] of Object.entries(en[part])) {
      expect(text, code).not.toBe('');
      expect(it[part][code], code).not.toBe('');
      expect(placeholders(it[part][code]), code).toEqual(placeholders(text));
    }
  });
});
