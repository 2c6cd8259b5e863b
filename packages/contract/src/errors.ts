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
