/** Runs SQL. `int8` columns are not used by this provider. */
export interface ProviderQueryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface ProviderDatabase extends ProviderQueryable {
  transaction<T>(work: (tx: ProviderQueryable) => Promise<T>): Promise<T>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A queue that survives a crash. A job that rejects is run again later. */
export interface ProviderJobs {
  enqueue(tx: ProviderQueryable, name: string, payload: Json, options?: { runAt?: Date; key?: string }): Promise<void>;
  handle(name: string, work: (payload: Json) => Promise<void>): void;
}

export interface ProviderLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** The casino that this provider works for. */
export interface Merchant {
  id: string;
  /** Signs what the merchant sends us. */
  apiSecret: string;
  /** Signs what we send the merchant. */
  callbackSecret: string;
  /** Base address of the merchant's integration API, e.g. `http://127.0.0.1:3000/payments/paymentiq`. Asked at every call. */
  callbackAddress(): string;
}

export interface ProviderParts {
  database: ProviderDatabase;
  clock: { now(): Date };
  random: { bytes(count: number): Buffer };
  log: ProviderLog;
  jobs: ProviderJobs;
  merchant: Merchant;
  /** Where the routes are mounted, e.g. `/sandbox/payments`. */
  prefix: string;
  /** Seconds between a payout's order and its processing. */
  payoutDelay: number;
  /** Seconds a card of the kind `pending` waits. */
  pendingDelay: number;
  /** Seconds before a call without an answer is repeated. */
  retryDelay: number;
  /** Seconds a hosted page lives. */
  pageLifetime: number;
  /** Milliseconds to wait for the merchant's answer. */
  timeout: number;
}

export const advanceJob = 'psp.advance';
export const expireJob = 'psp.expire';

export type { Json as ProviderJson };
