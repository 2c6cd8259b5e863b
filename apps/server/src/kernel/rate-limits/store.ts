import type { Queryable } from '../database/database.ts';

/** At most `count` attempts in `seconds`, from the first one on. */
export interface Limit {
  count: number;
  seconds: number;
}

/** So many a second without end, and so many seconds' worth of it at once. A rate of 0 sets no limit. */
export interface Rate {
  rate: number;
  burstSeconds: number;
}

/** How many attempts a window holds, and when it is over. */
export interface Window {
  count: number;
  endsAt: Date;
}

/** Where limits are counted: in the database by all processes together, or in memory by each for itself. */
export interface LimitStore {
  /** Counts one attempt in the window of the key, which begins with its first one. Refuses none. */
  count(key: string, seconds: number): Window | Promise<Window>;
  /** How many attempts the key's window holds, without counting one. */
  counted(key: string): number | Promise<number>;
  /** Takes one attempt back. */
  giveBack(key: string): void | Promise<void>;
  forget(key: string): void | Promise<void>;
  /** Counts one at a rate; what is refused costs nothing. @returns 0 when it is let through, else the whole seconds to wait, at least 1 */
  take(key: string, rate: Rate): number | Promise<number>;
  /** Removes what counts no more: keys hold addresses. */
  sweep(): void | Promise<void>;
  /** The same limits, counted in the caller's transaction where there is one: an attempt counts if that commits. */
  within(tx: Queryable): LimitStore;
}
