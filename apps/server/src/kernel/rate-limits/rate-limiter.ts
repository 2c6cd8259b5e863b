import type { Clock } from '../clock/clock.ts';
import type { Queryable } from '../database/database.ts';
import { CatalogueError } from '../errors/errors.ts';
import { clientKey, networkKey, type Spared } from '../http/client-address.ts';
import type { Limit, LimitStore, Window } from './store.ts';

/** So many addresses that use their limit up use up that of the network around them. */
const addressesPerNetwork = 4;
/** Programs on the machine itself, where they are spared, get so many times as many attempts. */
const sparedShare = 40;

/** An attempt that was one too many. */
export interface OverLimit {
  /** Whether it is the first one of its window. */
  isFirst: boolean;
  /** Throws the refusal, which says when the window is over. */
  refuse(): never;
}

export interface RateLimiterOptions {
  /** Which addresses get more attempts; by default none. */
  isSpared?: Spared;
  /** The error of a refusal, whole seconds to wait being known; by default TooManyRequests (rate_limit). */
  refusal?: (retryAfter: number) => Error;
}

/** Limits on attempts, by whatever key, and by address with the network around it. */
export class RateLimiter {
  readonly #store: LimitStore;
  readonly #clock: Clock;
  readonly #options: Required<RateLimiterOptions>;

  constructor(store: LimitStore, clock: Clock, { isSpared = () => false, refusal = tooManyRequests }: RateLimiterOptions = {}) {
    this.#store = store;
    this.#clock = clock;
    this.#options = { isSpared, refusal };
  }

  /** The same limits, counted in the caller's transaction: an attempt counts if that commits. */
  within(tx: Queryable): RateLimiter {
    return new RateLimiter(this.#store.within(tx), this.#clock, this.#options);
  }

  /** Counts one attempt. Answers null as long as it is within the limit. Attempts at the same time are counted one by one. */
  async tryTake(key: string, limit: Limit): Promise<OverLimit | null> {
    const window = await this.#store.count(key, limit.seconds);
    return window.count > limit.count ? this.#over(window, limit.count) : null;
  }

  /** Counts one attempt and throws the refusal when it is over the limit. */
  async take(key: string, limit: Limit): Promise<void> {
    (await this.tryTake(key, limit))?.refuse();
  }

  /**
   * Counts one attempt of an address, and of the network around it, which has four times as many: whoever owns a network has as many addresses as
   * they like. What an address tries beyond its own limit does not use up its neighbours'.
   */
  async tryTakeFrom(address: string, name: string, limit: Limit): Promise<OverLimit | null> {
    const most = limit.count * (this.#options.isSpared(address) ? sparedShare : 1);
    const [ofAddress, ofNetwork] = clientKeys(name, address);
    const one = await this.#store.count(ofAddress, limit.seconds);
    if (one.count > most) return this.#over(one, most);
    const around = await this.#store.count(ofNetwork, limit.seconds);
    return around.count > most * addressesPerNetwork ? this.#over(around, most * addressesPerNetwork) : null;
  }

  /** The same, throwing the refusal when either is over the limit. */
  async takeFrom(address: string, name: string, limit: Limit): Promise<void> {
    (await this.tryTakeFrom(address, name, limit))?.refuse();
  }

  /** Takes back what `takeFrom` counted: it turned out to be a good one. */
  async giveBackFrom(address: string, name: string): Promise<void> {
    for (const key of clientKeys(name, address)) await this.giveBack(key);
  }

  /** Counts one attempt without refusing it. */
  async count(key: string, seconds: number): Promise<Window> {
    return this.#store.count(key, seconds);
  }

  /** How many attempts the window holds, without counting one. */
  async counted(key: string): Promise<number> {
    return this.#store.counted(key);
  }

  /** Takes one attempt back: it turned out to be a good one. */
  async giveBack(key: string): Promise<void> {
    await this.#store.giveBack(key);
  }

  async forget(key: string): Promise<void> {
    await this.#store.forget(key);
  }

  /** Removes windows that are over. */
  async sweep(): Promise<void> {
    await this.#store.sweep();
  }

  #over(window: Window, most: number): OverLimit {
    return {
      isFirst: window.count === most + 1,
      refuse: () => {
        throw this.#options.refusal(secondsLeft(window, this.#clock.now()));
      },
    };
  }
}

/** Whole seconds, at least 1, until a window ends. */
export function secondsLeft({ endsAt }: Window, now: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
}

/** TooManyRequests (rate_limit), with the whole seconds to wait. */
export const tooManyRequests = (retryAfter: number): CatalogueError =>
  new CatalogueError('TooManyRequestsException', { code: 'rate_limit', retryAfter, facts: { retry_after: retryAfter } });

/** The windows in which an attempt of an address counts: its own, and that of the network around it. */
function clientKeys(name: string, address: string): [address: string, network: string] {
  return [`${name}:${clientKey(address)}`, `${name}:${networkKey(address)}`];
}
