/** Runs SQL. `int8` columns are not used by this provider. */
export interface IdentityQueryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface IdentityDatabase extends IdentityQueryable {
  transaction<T>(work: (tx: IdentityQueryable) => Promise<T>): Promise<T>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A queue that survives a crash. A job that rejects is run again later. */
export interface IdentityJobs {
  enqueue(tx: IdentityQueryable, name: string, payload: Json, options?: { runAt?: Date; key?: string }): Promise<void>;
  handle(name: string, work: (payload: Json) => Promise<void>): void;
}

export interface IdentityLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** The one customer of this sandbox: the casino. */
export interface IdentityClient {
  /** Says who is calling. */
  appToken: string;
  /** Signs what the customer sends us. */
  secretKey: string;
  /** Signs what we send the customer. */
  webhookSecret: string;
  /** Where results are sent to. Asked at every call. */
  webhookAddress(): string;
}

export interface IdentityParts {
  database: IdentityDatabase;
  clock: { now(): Date };
  random: { bytes(count: number): Buffer };
  log: IdentityLog;
  jobs: IdentityJobs;
  client: IdentityClient;
  /** Where the REST interface is mounted, e.g. `/sandbox/identity`; signatures are over the path after it. */
  prefix: string;
  /** Origin under which browsers reach the widget's page, which is at `/websdk/websdk.html` there. */
  widgetOrigin: string;
  /** Seconds between sending in and the result. */
  reviewDelay: number;
  /** The same for documents of the kind `late`. */
  lateDelay: number;
  /** Seconds until a webhook without an answer is sent again, one number a try. */
  retryLadder: readonly number[];
  /** Milliseconds to wait for the customer's answer. */
  timeout: number;
}

export const reviewJob = 'idp.review';
export const webhookJob = 'idp.webhook';

export type { Json as IdentityJson };
