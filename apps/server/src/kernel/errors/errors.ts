import { statusOf, type ErrorType } from '@tavolo/contract/errors';
import { refusals, type RefusalCode, type RefusalFacts } from '@tavolo/contract/refusals';

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
    return statusOf(this.type, this.details.code ?? '');
  }
}

/** The facts that the reason's text has places for must be there; others may stand beside them. */
type RefusalDetails<C extends RefusalCode> = [RefusalFacts<C>] extends [Record<string, never>]
  ? [details?: Omit<ErrorDetails, 'code'>]
  : [details: Omit<ErrorDetails, 'code' | 'facts'> & { facts: RefusalFacts<C> & ErrorDetails['facts'] }];

/**
 * Makes the refusal to throw. A handler finds it in its context, for the codes that its call declares, and hands it to the rules that it asks: a rule
 * that says `Refuse<'storage.too_many_keys'>` cannot be asked by a call that does not declare that code.
 */
export type Refuse<in C extends RefusalCode> = <const K extends C>(code: K, ...details: RefusalDetails<K>) => CatalogueError;

/** For every code there is: handlers get it with the codes of their call alone. */
export const refuse: Refuse<RefusalCode> = (code, ...[details]) => new CatalogueError(refusals[code].type, { ...details, code });

/** Somebody else whom the work needs is out of reach for the moment: nothing is wrong with the work itself. */
export class OutOfReach extends Error {}

/** InvalidParameterException for one field. */
export function invalidField(field: string, code: string, values?: Record<string, string | number>): CatalogueError {
  return new CatalogueError('InvalidParameterException', { fields: { [field]: [{ code, ...(values && { values }) }] } });
}
