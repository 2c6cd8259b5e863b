import type { Clock } from '../kernel/clock/clock.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { AttemptWindows, secondsLeft, type AttemptWindow, type Limit } from '../kernel/attempts/attempt-windows.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { clientKeys, countFrom } from '../kernel/attempts/client-attempts.ts';
import type { Spared } from '../kernel/http/client-address.ts';

export type { Limit };

/** Rate limits kept in the database, so that all processes count together and a restart forgets nothing. */
export class Attempts {
  readonly #clock: Clock;
  readonly #windows: AttemptWindows;
  readonly #isSpared: Spared;

  /** @param isSpared which addresses get more attempts; by default none */
  constructor(database: Queryable, clock: Clock, isSpared: Spared = () => false) {
    this.#clock = clock;
    this.#windows = new AttemptWindows(database, clock, 'attempt_window');
    this.#isSpared = isSpared;
  }

  /** The same limits, counted in the caller's transaction: an attempt counts if that commits. */
  within(tx: Queryable): Attempts {
    return new Attempts(tx, this.#clock, this.#isSpared);
  }

  /** Counts one attempt and throws TooManyRequests when it is over the limit. Attempts at the same time are counted one by one. */
  async take(key: string, limit: Limit): Promise<void> {
    const window = await this.count(key, limit.seconds);
    if (window.count > limit.count) throw this.#refusal(window);
  }

  /** Counts one attempt of an address and of the network around it, as `countFrom` does. Throws TooManyRequests when either is over the limit. */
  async takeFrom(address: string, name: string, limit: Limit): Promise<void> {
    const over = await countFrom((key, seconds) => this.count(key, seconds), { name, address, limit, isSpared: this.#isSpared });
    if (over) throw this.#refusal(over);
  }

  /** Takes back what `takeFrom` counted: it turned out to be a good one. */
  async giveBackFrom(address: string, name: string): Promise<void> {
    for (const key of clientKeys(name, address)) await this.giveBack(key);
  }

  /** Counts one attempt without refusing it. */
  count(key: string, seconds: number): Promise<AttemptWindow> {
    return this.#windows.count(key, seconds);
  }

  /** How many attempts the window holds, without counting one. */
  counted(key: string): Promise<number> {
    return this.#windows.counted(key);
  }

  /** Takes one attempt back: it turned out to be a good one. */
  giveBack(key: string): Promise<void> {
    return this.#windows.giveBack(key);
  }

  forget(key: string): Promise<void> {
    return this.#windows.forget(key);
  }

  /** Removes windows that are over. */
  sweep(): Promise<void> {
    return this.#windows.sweep();
  }

  #refusal(window: AttemptWindow): CatalogueError {
    const retryAfter = secondsLeft(window, this.#clock.now());
    return new CatalogueError('TooManyRequestsException', { code: 'rate_limit', retryAfter, facts: { retry_after: retryAfter } });
  }
}
