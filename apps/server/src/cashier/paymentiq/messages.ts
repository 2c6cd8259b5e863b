import * as v from 'valibot';

/** Codes are the merchant's own; the text is shown in the provider's back office. */
export const refusals = {
  unknown_user: { errCode: '1', errMsg: 'Unknown user' },
  amount_mismatch: { errCode: '2', errMsg: 'Amount does not match the transaction' },
  not_valid: { errCode: '3', errMsg: 'Transaction is not valid' },
  already_processed: { errCode: '3', errMsg: 'Transaction is already processed' },
  currency: { errCode: '4', errMsg: 'Currency is not supported' },
  deposits_blocked: { errCode: '5', errMsg: 'The player may not deposit' },
  malformed: { errCode: '6', errMsg: 'Request cannot be read' },
  not_authentic: { errCode: '7', errMsg: 'Request is not signed by the provider' },
  fault: { errCode: '8', errMsg: 'Temporary fault, please repeat' },
  credit_card: { errCode: '10', errMsg: 'Credit cards are not accepted' },
  payouts_blocked: { errCode: '9', errMsg: 'The player gets no payout' },
} as const;

export type Refusal = keyof typeof refusals;

/** Numbers keep the text they were sent as (see `parseExactly`), so that amounts are read without rounding. */
const text = v.pipe(v.string(), v.maxLength(300));
const amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,8})?$/));
const optionalText = v.optional(v.nullable(text));
const txId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const userId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

const verifyUser = v.object({ userId, sessionId: v.pipe(v.string(), v.maxLength(200)) });

const movement = {
  userId,
  txAmount: amount,
  txAmountCy: v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,10}$/)),
  txId,
  txTypeId: optionalText,
  txName: optionalText,
  provider: optionalText,
  pspService: optionalText,
  originTxId: optionalText,
  accountId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  accountHolder: optionalText,
  maskedAccount: optionalText,
  attributes: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
};

const authorize = v.object(movement);
const transfer = v.object({
  ...movement,
  authCode: text,
  txPspAmount: v.optional(v.nullable(amount)),
  txPspAmountCy: optionalText,
  fee: v.optional(v.nullable(amount)),
  feeCy: optionalText,
  feeMode: optionalText,
  txRefId: optionalText,
  pspRefId: optionalText,
  pspStatusMessage: optionalText,
  expiryMonth: optionalText,
  expiryYear: optionalText,
});
const cancel = v.object({
  ...movement,
  authCode: optionalText,
  statusCode: optionalText,
  pspStatusCode: optionalText,
  pspRefId: optionalText,
  pspStatusMessage: optionalText,
});

export const callShapes = { verifyuser: verifyUser, authorize, transfer, cancel } as const;
export type CallbackName = keyof typeof callShapes;
export type VerifyUserMessage = v.InferOutput<typeof verifyUser>;
export type AuthorizeMessage = v.InferOutput<typeof authorize>;
export type TransferMessage = v.InferOutput<typeof transfer>;
export type CancelMessage = v.InferOutput<typeof cancel>;
export type MovementMessage = AuthorizeMessage;

export function isCallbackName(name: string): name is CallbackName {
  return Object.hasOwn(callShapes, name);
}

type Source = { source?: string };

/** Reads JSON and keeps every number as the text it was written in: 50.10 stays `50.10`. Throws SyntaxError. */
export function parseExactly(body: string): unknown {
  // No text of the protocol holds a NUL, and the database cannot store one.
  if (body.includes('\\u0000') || body.includes('\0')) throw new SyntaxError('a NUL in the body');
  return JSON.parse(body, function keep(this: unknown, _key: string, value: unknown, context?: Source): unknown {
    return typeof value === 'number' ? (context?.source ?? String(value)) : value;
  });
}

export interface Reply {
  success: boolean;
  userId: string | null;
  errCode: string | null;
  errMsg: string | null;
  [field: string]: unknown;
}

export function refuse(refusal: Refusal, userId: string | null): Reply {
  return { success: false, userId, ...refusals[refusal] };
}

/** Card numbers never reach us; should a provider send one all the same, it is not kept. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\b(\d{6})\d{3,9}(\d{4})\b/g, '$1******$2');
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    kept[name] = /^(cvv|cvc|cardnumber|pan)$/i.test(name) ? '***' : scrub(entry);
  }
  return kept;
}
