import type { Clock } from '../kernel/clock/clock.ts';
import { Buckets, type Spared } from '../kernel/http/index.ts';

/** So many seconds' worth may come at once: somebody who presses a button again and again is no flood. */
const burstSeconds = 3;

/**
 * How often a player may play a round, over all sessions and games. Each process counts for itself, in memory: this keeps one player from using
 * up the processor. The jurisdiction's least time between rounds is kept by the game server, whichever process plays them.
 */
export class RoundLimit {
  readonly #buckets: Buckets;
  readonly #isSpared: Spared;

  /** @param rate a second and player; 0 sets no limit */
  constructor(clock: Clock, rate: number, isSpared: Spared) {
    this.#buckets = new Buckets(clock, { rate, burstSeconds });
    this.#isSpared = isSpared;
  }

  /** Counts one by whoever `key` stands for. @returns 0 when it is let through, else the seconds to wait */
  take(address: string, key: string): number {
    return this.#isSpared(address) ? 0 : this.#buckets.take(key);
  }
}
