import type { Clock } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AttemptWindows, secondsLeft, type Limit } from '../../platform/attempts/attempt-windows.ts';
import { ContentError } from '../errors.ts';

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

  constructor(database: Queryable, clock: Clock) {
    this.#windows = new AttemptWindows(database, clock, 'content_attempt');
    this.#clock = clock;
  }

  /** Counts one attempt. Throws RateLimitError when it is over the limit. */
  async take(key: string, limit: Limit): Promise<void> {
    (await this.count(key, limit))?.refuse();
  }

  /** Counts one attempt. Answers null as long as it is within the limit. */
  async count(key: string, limit: Limit): Promise<OverLimit | null> {
    const window = await this.#windows.count(key, limit.seconds);
    if (window.count <= limit.count) return null;
    const retryAfter = secondsLeft(window, this.#clock.now());
    return {
      isFirst: window.count === limit.count + 1,
      refuse() {
        throw new ContentError('RateLimitError', 'Too many requests, please try again later.', { retryAfter });
      },
    };
  }

  forget(key: string): Promise<void> {
    return this.#windows.forget(key);
  }

  /** Removes attempts that count no more: their keys hold addresses. */
  sweep(): Promise<void> {
    return this.#windows.sweep();
  }
}
