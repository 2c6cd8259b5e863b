import { CatalogueError } from '../kernel/errors/errors.ts';

/** Lets a number of tasks run at once; the others wait in the order of coming, and beyond `queue` of them callers are told to come back. */
export class Turns {
  readonly #atOnce: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, queue: number) {
    this.#atOnce = atOnce;
    this.#queue = queue;
  }

  /** Throws TooManyRequests (busy) when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#queue) throw new CatalogueError('TooManyRequestsException', { code: 'busy', retryAfter: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await task();
    } finally {
      // The place is handed on, not given back, so that nobody who comes now overtakes the queue.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
