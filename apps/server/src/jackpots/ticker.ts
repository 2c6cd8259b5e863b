import type { Log } from '../kernel/log/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import type { Count } from './count.ts';
import type { Meter } from './meter.ts';

/** Milliseconds between two counts, and the least between two messages to everybody. */
const every = 250;
const toldEvery = 1_000;

/** Counts in every process that runs; which of them does it at a moment is the database's lock's affair. */
export class Ticker {
  readonly #parts: { count: Count; meter: Meter; realtime: Pick<Realtime, 'publish'>; log: Log };
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isFailing = false;
  #untold = false;
  #toldAt = 0;

  constructor(parts: { count: Count; meter: Meter; realtime: Pick<Realtime, 'publish'>; log: Log }) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#turn().finally(() => {
        if (!this.#isStopped) this.start();
      });
    }, every);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #turn(): Promise<void> {
    const { count, log, meter, realtime } = this.#parts;
    try {
      const counted = await count.turn();
      if (counted !== null && counted.feeds > 0) {
        meter.forget();
        this.#untold = true;
      }
      if (this.#untold && performance.now() - this.#toldAt >= toldEvery) {
        realtime.publish({ name: 'jackpots' }, { data: await meter.told() });
        this.#untold = false;
        this.#toldAt = performance.now();
      }
      this.#isFailing = false;
    } catch (error) {
      // Once, however long it lasts.
      if (!this.#isFailing) log.error({ err: error }, 'the jackpots could not be counted; rounds go on, and are counted later');
      this.#isFailing = true;
    }
  }
}
