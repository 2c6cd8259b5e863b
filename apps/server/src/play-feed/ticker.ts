import type { Log } from '../kernel/log/index.ts';
import type { Collector } from './collector.ts';
import type { Followers } from './followers.ts';

/** Milliseconds to the next turn. */
const every = 500;
/** Milliseconds between two looks at what came to rounds of days before: with 400 days kept one takes 170 ms. */
const wholeEvery = 30_000;

/** Takes turns in every process that runs; which of them collects, and which tells a follower, is the database's affair. */
export class Ticker {
  readonly #parts: { collector: Collector; followers: Followers; log: Log };
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;
  #wholeAt = -Infinity;

  constructor(parts: { collector: Collector; followers: Followers; log: Log }) {
    this.#parts = parts;
  }

  start(milliseconds = every): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#turn().then((next) => this.start(next));
    }, milliseconds);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** @returns milliseconds to the next one */
  async #turn(): Promise<number> {
    const { collector, followers, log } = this.#parts;
    try {
      await followers.enlist();
      const isWhole = performance.now() - this.#wholeAt >= wholeEvery;
      const { last, remains, told } = await collector.turn(isWhole);
      if (isWhole && told !== null) this.#wholeAt = performance.now();
      const isBehind = await followers.tell(last);
      this.#isFailing = false;
      return isBehind || (remains && told !== null) ? 0 : every;
    } catch (error) {
      // Once, however long it lasts.
      if (!this.#isFailing) log.error({ err: error }, 'the plays could not be collected; play goes on, and is told later');
      this.#isFailing = true;
      return every;
    }
  }
}
