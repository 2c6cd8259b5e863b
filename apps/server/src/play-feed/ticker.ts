import { Lookout } from '../kernel/lookout/index.ts';
import type { Log } from '../kernel/log/index.ts';
import type { Collector } from './collector.ts';
import type { Followers } from './followers.ts';

/** Milliseconds to the next turn while rounds are played, and at most while none are. */
const every = 500;
const rest = 15_000;
/** Milliseconds between two looks at what came to rounds of days before: with 400 days kept one takes 170 ms. */
const wholeEvery = 30_000;

export interface TickerParts {
  collector: Collector;
  followers: Followers;
  log: Log;
}

/** Takes turns in every process that runs; which of them collects, and which tells a follower, is the database's affair. */
export class Ticker {
  readonly #parts: TickerParts;
  readonly #lookout: Lookout;
  #isFailing = false;
  #wholeAt = -Infinity;

  constructor(parts: TickerParts) {
    this.#parts = parts;
    this.#lookout = new Lookout({ look: () => this.#turn(), soon: every, quick: every, slow: rest });
  }

  start(): void {
    this.#lookout.start(every);
  }

  async stop(): Promise<void> {
    await this.#lookout.stop();
  }

  /** A round is played in this process, or a bet is decided. */
  stir(): void {
    this.#lookout.stir();
  }

  /** @returns milliseconds to the next one, where it is known that there is something left to tell */
  async #turn(): Promise<number | null> {
    const { collector, followers, log } = this.#parts;
    try {
      await followers.enlist();
      const isWhole = performance.now() - this.#wholeAt >= wholeEvery;
      const { last, remains, told } = await collector.turn(isWhole);
      if (isWhole && told !== null) this.#wholeAt = performance.now();
      const isBehind = await followers.tell(last);
      this.#isFailing = false;
      if (isBehind || (remains && told !== null)) return 0;
      // Another process may be collecting what this one has brought about; and who could not be told is told again.
      return told === null || !followers.haveHeard(last) ? every : null;
    } catch (error) {
      // Once, however long it lasts.
      if (!this.#isFailing) log.error({ err: error }, 'the plays could not be collected; play goes on, and is told later');
      this.#isFailing = true;
      return every;
    }
  }
}
