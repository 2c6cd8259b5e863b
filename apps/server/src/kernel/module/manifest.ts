import type { CallName } from '@tavolo/contract';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../calls/handlers.ts';
import type { Tables } from '../database/tables.ts';
import type { Json } from '../json/json.ts';
import type { OutboxEvent } from '../outbox/index.ts';
import type { ChannelDeclaration } from '../realtime/index.ts';
import type { CallGuard, Guard, Port, Service, ValueOf } from './token.ts';

// oxlint-disable-next-line no-explicit-any -- functions of every kind.
type AnyFunction = (...parameters: any[]) => unknown;

export type AnyToken = Service<unknown> | Port<AnyFunction> | Guard<AnyFunction>;

/** Services, ports and guards by the names under which a module uses them. */
export type Needs = Readonly<Record<string, AnyToken>>;
export type Provisions = Readonly<Record<string, Service<unknown> | Port<AnyFunction>>>;
export type Guards = Readonly<Record<string, Guard<AnyFunction>>>;

/** What stands behind the tokens of a record. */
export type Behind<R> = { readonly [K in keyof R]: ValueOf<R[K]> };

/** Work outside of requests. With a time it runs by the clock, however many processes there are, once; else it is enqueued by its name. */
export interface Job<S> {
  /** Cron's five fields, UTC. */
  at?: string;
  run(self: S, payload: Json): Promise<unknown>;
}

/** Hears of what another module published. Delivered at least once; each handler is tried on its own. */
export type EventHandler<S> = (self: S, event: OutboxEvent) => Promise<unknown>;

/** All that the product knows of a module. `S` is what its `start` makes: its own working parts, which only its manifest sees. */
export interface Manifest<S = unknown> {
  /** The name of its folder. */
  readonly name: string;
  readonly needs: Needs;
  readonly provides: Provisions;
  readonly guards: Guards;
  start(needs: unknown): Promise<S>;
  calls(self: S): Partial<Handlers>;
  readonly guarded: Readonly<Partial<Record<CallName, readonly CallGuard[]>>>;
  routes(self: S, http: FastifyInstance): Promise<void>;
  readonly jobs: Readonly<Record<string, Job<S>>>;
  readonly events: Readonly<Record<string, EventHandler<S> | readonly EventHandler<S>[]>>;
  readonly channels: readonly ChannelDeclaration[];
  readonly metrics: ((self: S) => Promise<string>) | null;
  readonly tables: Tables;
  readonly sql: Readonly<Record<string, URL>>;
  ready(self: S): Promise<void>;
  stop(self: S): Promise<void>;
}

/** A module of the list. */
export type Module = Manifest<never>;

export interface Definition<N extends Needs, P extends Provisions, G extends Guards, S> {
  name: string;
  /**
   * What it works with. Services are there when it starts, which puts it after their modules; ports and guards are answered by modules above it,
   * so that they may be asked from the first request on, not while modules start. All of them are required.
   */
  needs: N;
  /** What it gives to others, by its names in what `start` answers. */
  provides?: P;
  /** The guards that it stands for, by their names in what `start` answers. */
  guards?: G;
  start(needs: Behind<N>): S | Promise<S>;
  /** Handlers of its calls of the main API. */
  calls?(self: NoInfer<S>): Partial<Handlers>;
  /** The guards before its calls, in the order in which they are asked. Each is needed. */
  guarded?: Readonly<Partial<Record<CallName, readonly CallGuard[]>>>;
  /** Its other addresses, in a scope of their own. */
  routes?(self: NoInfer<S>, http: FastifyInstance): Promise<void>;
  jobs?: Readonly<Record<string, Job<NoInfer<S>>>>;
  /** By the event's type. */
  events?: Readonly<Record<string, EventHandler<NoInfer<S>> | readonly EventHandler<NoInfer<S>>[]>>;
  /** What it tells open pages in (docs/realtime.md). */
  channels?: readonly ChannelDeclaration[];
  /** What it shows to Prometheus, in the exposition format. */
  metrics?(self: NoInfer<S>): Promise<string>;
  /** Tables that only its own SQL names. */
  tables?: Tables;
  /** Folders with `migrations` and `functions` by the name under which the database knows them: its own, and those of applications that it mounts. */
  sql?: Readonly<Record<string, URL>>;
  /** Once the process listens and its jobs run. */
  ready?(self: NoInfer<S>): Promise<void>;
  /** Lets go of what it holds, once nothing is asked of it any more. */
  stop?(self: NoInfer<S>): Promise<void> | void;
}

/** Declares a module: `<module>/module.ts` exports one, `modules.ts` lists it. */
export function defineModule<
  const N extends Needs,
  S extends Behind<P> & Behind<G>,
  // What a module leaves out it does not give.
  // oxlint-disable-next-line no-generated-empty-object-type
  const P extends Provisions = Record<never, never>,
  // oxlint-disable-next-line no-generated-empty-object-type
  const G extends Guards = Record<never, never>,
>(definition: Definition<N, P, G, S>): Module {
  const { name, needs, provides, guards, guarded, jobs, events, channels, metrics, tables, sql } = definition;
  const manifest: Manifest<S> = {
    name,
    needs,
    provides: provides ?? {},
    guards: guards ?? {},
    // The links give each need by its token, whose type this is.
    start: async (given) => definition.start(given as Behind<N>),
    calls: (self) => definition.calls?.(self) ?? {},
    guarded: guarded ?? {},
    routes: async (self, http) => definition.routes?.(self, http),
    jobs: jobs ?? {},
    events: events ?? {},
    channels: channels ?? [],
    metrics: metrics ? (self) => definition.metrics?.(self) ?? Promise.resolve('') : null,
    tables: tables ?? {},
    sql: sql ?? {},
    ready: async (self) => definition.ready?.(self),
    stop: async (self) => definition.stop?.(self),
  };
  return manifest as unknown as Module;
}
