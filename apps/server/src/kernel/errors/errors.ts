import { errorStatus, type ErrorType } from '@tavolo/contract/errors';

/** A failing rule of one field before it is translated. */
export interface FieldFault {
  /** Stable code of the rule, also the key of its text, e.g. `required`, `min_length`. */
  code: string;
  /** Values for the text's placeholders, e.g. `{ min: '10.00' }`. */
  values?: Record<string, string | number>;
}

export interface ErrorDetails {
  code?: string;
  fields?: Record<string, FieldFault[]>;
  /** Facts for the client beside the fields, e.g. `{ resend_time: 30 }`. */
  facts?: Record<string, string | number>;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
  /** For the log only; never sent. */
  cause?: unknown;
}

/**
 * A refusal of the error catalogue. Modules throw it; the dispatcher translates and sends it.
 * Anything else that is thrown is a bug and becomes InternalServerErrorException with an id in the log.
 */
export class CatalogueError extends Error {
  readonly type: ErrorType;
  readonly details: ErrorDetails;
  constructor(type: ErrorType, details: ErrorDetails = {}) {
    super(details.code ? `${type} (${details.code})` : type, { cause: details.cause });
    this.name = 'CatalogueError';
    this.type = type;
    this.details = details;
  }
  get status(): number {
    return errorStatus[this.type];
  }
}

/** Somebody else whom the work needs is out of reach for the moment: nothing is wrong with the work itself. */
export class OutOfReach extends Error {}

/** InvalidParameterException for one field. */
export function invalidField(field: string, code: string, values?: Record<string, string | number>): CatalogueError {
  return new CatalogueError('InvalidParameterException', { fields: { [field]: [{ code, ...(values && { values }) }] } });
}
