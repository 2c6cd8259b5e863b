import type { Clock } from '../clock/clock.ts';
import type { Spared } from '../http/client-address.ts';
import { MemoryStore } from './memory-store.ts';

/** So many seconds' worth may come at once: somebody who presses a button again and again is no flood. */
const burstSeconds = 3;

/**
 * How often a player may play a round, over all sessions and games. Each process counts for itself, in memory: this keeps one player from using
 * up the processor. The jurisdiction's least time between rounds is kept by the game server, whichever process plays them.
 */
export class RoundLimit {
  readonly #store: MemoryStore;
  readonly #rate: number;
  readonly #isSpared: Spared;

  /** @param rate a second and player; 0 sets no limit */
  constructor(clock: Clock, rate: number, isSpared: Spared) {
    this.#store = new MemoryStore(clock);
    this.#rate = rate;
    this.#isSpared = isSpared;
  }

  /** Counts one by whoever `key` stands for. @returns 0 when it is let through, else the seconds to wait */
  take(address: string, key: string): number {
    return this.#isSpared(address) ? 0 : this.#store.take(key, { rate: this.#rate, burstSeconds });
  }
}
