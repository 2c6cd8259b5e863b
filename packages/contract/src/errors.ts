/**
 * The error catalogue of the main API (specification section 8).
 * Statuses and meanings are the product's own decision; every type is provoked by a real rule somewhere.
 */
export const errorStatus = {
  UnknownErrorException: 500,
  InternalServerErrorException: 500,
  ApplicationDisabledException: 503,
  ApplicationUnavailableException: 503,
  MethodNotFoundException: 404,
  InvalidRequestException: 400,
  InvalidParameterException: 422,
  AuthorizationException: 401,
  AccessDeniedException: 403,
  TooManyRequestsException: 429,
  UserBannedException: 403,
  UserDeletedException: 403,
  UserNeedDepositException: 409,
  UserNeedProfileDataException: 409,
  UserNeedConfirmContactException: 409,
  BillingServiceErrorException: 502,
  BillingUnavailableException: 503,
  BillingTransactionDeclinedException: 402,
  BillingDepositLimitExceededException: 409,
  WithdrawalDeclinedException: 409,
  WithdrawalLimitsExceededException: 409,
  WithdrawalLimitsPeriodExceededException: 409,
  KycUserProfileException: 409,
  KycWithdrawalException: 409,
  SumsubVerificationRequiredException: 409,
  StorageQuotaExceededException: 413,
  RequisitesOnVerificationException: 409,
  RequisitesValidationRequiredException: 409,
  RequisitesFraudulentException: 409,
} as const;

export type ErrorType = keyof typeof errorStatus;

/**
 * What shuts a person out: AccessDenied with one of these codes, or with none, is 403, which the specification shows as a page of its own. Every other
 * code names a step that leads on (a proof, a choice, a wait) or what stands against it, and is 409.
 */
const shutOut: ReadonlySet<string> = new Set(['', 'self_excluded', 'time_out', 'account_closing', 'verification_closed']);

/** The HTTP status of a refusal. */
export function statusOf(type: ErrorType, code: string): number {
  if (type === 'MethodNotFoundException' && code === 'wrong_verb') return 405;
  if (type === 'InvalidRequestException' && code === 'too_large') return 413;
  return type === 'AccessDeniedException' && !shutOut.has(code) ? 409 : errorStatus[type];
}

/** The statuses that refusals of a type have, whatever their code; the one for requests that cannot be read is left out. */
export const statusesOf = (type: ErrorType): readonly number[] => (type === 'AccessDeniedException' ? [403, 409] : [errorStatus[type]]);

/** One failing rule of one field. `code` is stable, `message` is in the caller's language. */
export interface FieldError {
  code: string;
  message: string;
}

/** The body of every failed call. */
export interface ErrorBody {
  error: {
    type: ErrorType;
    /** Refines the type, e.g. `credentials` or `two_factor_required` for AuthorizationException. */
    code: string;
    message: string;
    /** Failing fields by name; other facts (e.g. `resend_time`, `available`) stand beside them as plain values. */
    params: Record<string, FieldError[] | string | number>;
    request_id: string;
  };
}
