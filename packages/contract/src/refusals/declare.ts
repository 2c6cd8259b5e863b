import type { ErrorType } from '../errors.ts';

/** Names of the places for values in a text: `$$max$$` gives `max`. */
type Places<T extends string> = T extends `${string}$$${infer Name}$$${infer Rest}` ? Name | Places<Rest> : never;

/** A reason for which a call says no. */
export interface Reason {
  /** Gives the status of the answer. */
  type: ErrorType;
  /** What the caller reads. Places for facts are written `$$max$$`; each stands in both languages. */
  en: string;
  it: string;
}

/** A reason by its code, `domain.name`, as clients get it. */
export type Declared<Domain extends string, Reasons extends Record<string, Reason>> = {
  readonly [Name in keyof Reasons & string as `${Domain}.${Name}`]: Reasons[Name];
};

/**
 * Declares what a domain refuses with. The codes are a typed union: a call lists those that its handler may give, a handler that gives another one
 * does not compile, and `refuse` asks for exactly the facts that the text has places for.
 */
export function declareRefusals<const Domain extends string, const Reasons extends Record<string, Reason>>(
  domain: Domain,
  reasons: Reasons,
): Declared<Domain, Reasons> {
  const declared = Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [`${domain}.${name}`, reason]));
  // The names are those of the type, put together in the same way.
  return declared as Declared<Domain, Reasons>;
}

/** What a reason's text needs to know, by name. */
export type FactsOf<R extends Reason> = Record<Places<R['en']> | Places<R['it']>, string | number>;
