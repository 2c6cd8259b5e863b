import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { AttemptWindows, secondsLeft, type AttemptWindow, type Limit } from '../kernel/attempts/attempt-windows.ts';
import { countFrom } from '../kernel/attempts/client-attempts.ts';
import type { Spared } from '../kernel/http/index.ts';
import { Refusal } from '../kernel/errors/refusal.ts';

export type { Limit };

/** An attempt that was one too many. */
export interface OverLimit {
  /** Whether it is the first one of its window. */
  isFirst: boolean;
  /** Throws RateLimitError. */
  refuse(): never;
}

/** Limits of tries to sign in, kept in the database so that all processes count together. */
export class StaffAttempts {
  readonly #windows: AttemptWindows;
  readonly #clock: Clock;
  readonly #isSpared: Spared;

  /** @param isSpared which addresses get more attempts */
  constructor(database: Queryable, clock: Clock, isSpared: Spared) {
    this.#windows = new AttemptWindows(database, clock, 'staff_attempt');
    this.#clock = clock;
    this.#isSpared = isSpared;
  }

  /** Counts one attempt. Throws RateLimitError when it is over the limit. */
  async take(key: string, limit: Limit): Promise<void> {
    (await this.count(key, limit))?.refuse();
  }

  /** Counts one attempt of an address and of the network around it. Throws RateLimitError when either is over the limit. */
  async takeFrom(address: string, name: string, limit: Limit): Promise<void> {
    const over = await countFrom((key, seconds) => this.#windows.count(key, seconds), { name, address, limit, isSpared: this.#isSpared });
    if (over) this.#refuse(over);
  }

  /** Counts one attempt. Answers null as long as it is within the limit. */
  async count(key: string, limit: Limit): Promise<OverLimit | null> {
    const window = await this.#windows.count(key, limit.seconds);
    if (window.count <= limit.count) return null;
    return { isFirst: window.count === limit.count + 1, refuse: () => this.#refuse(window) };
  }

  forget(key: string): Promise<void> {
    return this.#windows.forget(key);
  }

  /** Removes attempts that count no more: their keys hold addresses. */
  sweep(): Promise<void> {
    return this.#windows.sweep();
  }

  #refuse(window: AttemptWindow): never {
    const retryAfter = secondsLeft(window, this.#clock.now());
    throw new Refusal('RateLimitError', 'Too many requests, please try again later.', { retryAfter });
  }
}
