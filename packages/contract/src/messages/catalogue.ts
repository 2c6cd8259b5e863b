import type { ErrorType } from '../errors.ts';

/** Texts of the error catalogue in one language. Places for values are written `$$min$$`. */
export interface Catalogue {
  /** What a type says when its code says nothing more exact. */
  types: Readonly<Record<ErrorType, string>>;
  /** By the code that refines a type: `Type.code` where the code means something else in another type, else `code`. */
  codes: Readonly<Record<string, string>>;
  /** By the code of a field's failing rule; those of the field rules stand in the validation package. */
  fields: Readonly<Record<string, string>>;
}
