import type * as v from 'valibot';
import type { ErrorType } from './errors.ts';
import type { RefusalCode } from './refusals/index.ts';

export type Verb = 'GET' | 'POST';

/** `anyone`: visitors too. `player`: needs a session, else AuthorizationException with code `session`. */
export type Access = 'anyone' | 'player';

/** Which files a call takes: at most `most` parts named `field`, `bytes` long each and `totalBytes` together. */
export interface FileRule {
  field: string;
  most: number;
  bytes: number;
  totalBytes: number;
}

/** One call of the main API. The table of these is the only place where a call is described. */
export interface CallDeclaration<
  P extends v.GenericSchema = v.GenericSchema,
  R extends v.GenericSchema = v.GenericSchema,
  A extends Access = Access,
  C extends RefusalCode = RefusalCode,
> {
  verb: Verb;
  access: A;
  /** One sentence for the reference. */
  summary: string;
  /** What the caller sends, after bracketed keys are unfolded. Strings from a form are turned into what the schema wants by the schema itself. */
  params: P;
  /** What stands under `data` in the answer. */
  result: R;
  /** Refusals beside the ones that every call can give (InvalidRequest, InvalidParameter, TooManyRequests …). */
  errors: readonly ErrorType[];
  /** Codes of the domains' refusals that its handler may give: another one does not compile. */
  refusals?: readonly C[];
  /** A GET that changes something; guarded against other sites' pages like a POST. */
  changesState?: true;
  /** Files may be sent along as parts of multipart form data. The rules of the call itself may be stricter. */
  files?: FileRule;
  /** May be sent over the socket as well (docs/realtime.md): it sets no cookie and takes no file. */
  isCommand?: true;
  /** The specification does not name this call; the product needs it. */
  ours?: true;
}

export const declareCall = <P extends v.GenericSchema, R extends v.GenericSchema, A extends Access, C extends RefusalCode = never>(
  declaration: CallDeclaration<P, R, A, C>,
): CallDeclaration<P, R, A, C> => declaration;
