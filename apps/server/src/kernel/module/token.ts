import type { CallName } from '@tavolo/contract';
import type { Gate } from '../calls/before.ts';

declare const carries: unique symbol;

type AnyFunction = (...parameters: never[]) => unknown;

/** Something that one module gives to those above it: it is started before whoever needs it. */
export interface Service<T> {
  readonly kind: 'service';
  /** `module.what`; the module is the one that declares it. */
  readonly name: string;
  readonly [carries]?: T;
}

/**
 * A question that a module asks and one above it answers, such as the texts of a page. It is declared by who asks, and bound once all modules
 * are started: asked before that, it throws.
 */
export interface Port<F extends AnyFunction> {
  readonly kind: 'port';
  readonly name: string;
  readonly [carries]?: F;
}

/** A port whose answer protects people or money. A guard is never optional: without a module that gives it, who needs it is not started. */
export interface Guard<F extends AnyFunction> {
  readonly kind: 'guard';
  readonly name: string;
  /** What it keeps from happening, for the sentence of a start that is refused: `excluded players signing in`. */
  readonly against: string;
  readonly [carries]?: F;
}

/** A guard in front of calls of the main API. */
export interface CallGuard extends Guard<Gate> {
  /** Calls that no module may answer without it. */
  readonly calls: readonly CallName[];
}

export type Token<T = unknown> =
  | Service<T>
  | (T extends AnyFunction ? Port<T> | Guard<T> : never)
  | (unknown extends T ? Port<AnyFunction> | Guard<AnyFunction> : never);

/** What a token stands for. */
export type ValueOf<K> = K extends { readonly [carries]?: infer T } ? Exclude<T, undefined> : never;

export const service = <T>(name: string): Service<T> => ({ kind: 'service', name });

export const port = <F extends AnyFunction>(name: string): Port<F> => ({ kind: 'port', name });

export const guard = <F extends AnyFunction>(name: string, against: string): Guard<F> => ({ kind: 'guard', name, against });

export const callGuard = (name: string, against: string, calls: readonly CallName[]): CallGuard => ({
  kind: 'guard',
  name,
  against,
  calls,
});

/** The module that a token belongs to. */
export const ownerOf = ({ name }: { name: string }): string => name.slice(0, name.indexOf('.'));
