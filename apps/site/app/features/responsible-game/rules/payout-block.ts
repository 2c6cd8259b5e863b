import { isRefusal } from '../../../runtime/api/api-error.ts';

/**
 * What holds a payout back from a player who is shut out: `late`, the ticket of the sign-in has run out; `said`, a refusal that says by itself
 * what to do; `broken`, no answer. All others are nothing that the player can settle without signing in: support does it with them.
 */
export type PayOutBlock = 'late' | 'said' | 'broken' | SupportedBlock;
type SupportedBlock = 'card' | 'identity' | 'contact' | 'deposit' | 'data' | 'other';

const supported: Readonly<Record<string, SupportedBlock>> = {
  RequisitesOnVerificationException: 'card',
  RequisitesValidationRequiredException: 'card',
  RequisitesFraudulentException: 'card',
  KycWithdrawalException: 'identity',
  SumsubVerificationRequiredException: 'identity',
  UserNeedConfirmContactException: 'contact',
  UserNeedDepositException: 'deposit',
  UserNeedProfileDataException: 'data',
  KycUserProfileException: 'data',
  WithdrawalDeclinedException: 'other',
};

/** What a refused payout says; null where the faults are those of the form's fields. */
export function payOutBlock(error: unknown): PayOutBlock | null {
  if (!isRefusal(error)) return 'broken';
  if (error.type === 'InvalidParameterException') return 'token' in error.params ? 'late' : null;
  return Object.hasOwn(supported, error.type) ? (supported[error.type] ?? 'said') : 'said';
}
