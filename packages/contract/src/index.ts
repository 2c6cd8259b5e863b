import type * as v from 'valibot';
import type { Access, CallDeclaration } from './declare.ts';
import { calls } from './calls/index.ts';

export { calls };
export type { Access, CallDeclaration, FileRule, Verb } from './declare.ts';

/** Every call of the main API by its exact name. */
export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a caller sends. */
export type InputOf<N extends CallName> = v.InferInput<Calls[N]['params']>;
/** What a handler receives: parsed and checked. */
export type ParamsOf<N extends CallName> = v.InferOutput<Calls[N]['params']>;
/** What stands under `data`. */
export type ResultOf<N extends CallName> = v.InferOutput<Calls[N]['result']>;

/** Codes of the domains' refusals that a call may give. */
export type RefusalsOf<N extends CallName> =
  Calls[N] extends CallDeclaration<v.GenericSchema, v.GenericSchema, Access, infer C> ? C : never;

export { apiVersion } from './version.ts';
