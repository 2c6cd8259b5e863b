import { Lookout } from '../kernel/lookout/index.ts';
import type { Log } from '../kernel/log/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import type { Count } from './count.ts';
import type { Meter } from './meter.ts';

/** Milliseconds between two counts while rounds are played, and the most between two looks while none are. */
const every = 250;
const rest = 15_000;
/** The least between two messages to everybody. */
const toldEvery = 1_000;

export interface TickerParts {
  count: Count;
  meter: Meter;
  realtime: Pick<Realtime, 'publish'>;
  log: Log;
}

/** Counts in every process that runs; which of them does it at a moment is the database's lock's affair. */
export class Ticker {
  readonly #parts: TickerParts;
  readonly #lookout: Lookout;
  #isFailing = false;
  #untold = false;
  #toldAt = 0;

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

  /** A round is played in this process, and may feed a pool. */
  stir(): void {
    this.#lookout.stir();
  }

  /** @returns milliseconds to the next one, where there is something left to count or to tell */
  async #turn(): Promise<number | null> {
    const { count, log, meter, realtime } = this.#parts;
    try {
      const isDue = await count.isDue();
      const counted = isDue ? await count.turn() : null;
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
      return isDue || this.#untold ? every : null;
    } catch (error) {
      // Once, however long it lasts.
      if (!this.#isFailing) log.error({ err: error }, 'the jackpots could not be counted; rounds go on, and are counted later');
      this.#isFailing = true;
      return every;
    }
  }
}
