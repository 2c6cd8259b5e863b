import type { CallName } from '@tavolo/contract';
import { before } from '../calls/before.ts';
import type { Handlers } from '../calls/handlers.ts';
import { checkCalls, link } from './link.ts';
import type { AnyToken, Module } from './manifest.ts';
import type { ValueOf } from './token.ts';

type AnyFunction = (...parameters: unknown[]) => unknown;

/** A module at work. `self` is what its start answered. */
export interface Started {
  module: Module;
  self: never;
}

/** What the modules are together. */
export interface StartedModules {
  /** In the order in which they were started, and as they were listed. */
  readonly started: readonly Started[];
  readonly listed: readonly Started[];
  /** What stands behind a token that one of them gives. */
  get<K extends AnyToken>(token: K): ValueOf<K>;
  /** Every call that is answered, behind its guards. */
  readonly handlers: Partial<Handlers>;
  /** Lets go of everything, in the opposite order. */
  stop(): Promise<void>;
}

/**
 * Starts the modules, each with what it needs. Throws ModulesRefused where the list is no product; what was started by then is stopped again
 * whenever a start fails.
 */
export async function startModules(modules: readonly Module[]): Promise<StartedModules> {
  const started: Started[] = [];
  const stop = async (): Promise<void> => {
    for (const { module, self } of started.splice(0).toReversed()) await module.stop(self);
  };
  const values = new Map<string, unknown>();
  /** What stands for a port or a guard until it is bound, and after. */
  const late = (name: string): AnyFunction => {
    return (...parameters) => {
      const bound = values.get(name);
      if (typeof bound !== 'function') throw new Error(`${name} was asked before all modules were started`);
      return Reflect.apply(bound, undefined, parameters);
    };
  };
  try {
    const bindings: (() => void)[] = [];
    for (const module of link(modules)) {
      const needs = Object.entries(module.needs).map(([key, token]) => [
        key,
        token.kind === 'service' ? values.get(token.name) : late(token.name),
      ]);
      const self = await module.start(Object.fromEntries(needs));
      started.push({ module, self });
      for (const [key, token] of [...Object.entries(module.provides), ...Object.entries(module.guards)]) {
        const value: unknown = Reflect.get(self, key);
        if (token.kind === 'service') values.set(token.name, value);
        // Not before all are there: a guard that works by half is none.
        else bindings.push(() => values.set(token.name, typeof value === 'function' ? value.bind(self) : value));
      }
    }
    for (const bind of bindings) bind();
    const answered = started.map(({ module, self }) => ({ module, handlers: module.calls(self) }));
    checkCalls(answered.map(({ module, handlers }) => ({ module, names: Object.keys(handlers) as CallName[] })));
    let handlers: Partial<Handlers> = {};
    for (const { module, handlers: own } of answered) handlers = { ...handlers, ...guardedBy(module, own, late) };
    return {
      started: [...started],
      listed: modules.flatMap((module) => started.filter((one) => one.module === module)),
      get: (token) => values.get(token.name) as ValueOf<typeof token>,
      handlers,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The handlers of a module behind the guards that it names, the first of a call being asked first. */
function guardedBy(module: Module, handlers: Partial<Handlers>, late: (name: string) => AnyFunction): Partial<Handlers> {
  let guarded = handlers;
  for (const [call, guards] of Object.entries(module.guarded))
    for (const { name } of guards.toReversed())
      guarded = before([call as CallName], guarded, async (session, asked) => void (await late(name)(session, asked)));
  return guarded;
}
