import type * as v from 'valibot';
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

export { apiVersion } from './version.ts';
