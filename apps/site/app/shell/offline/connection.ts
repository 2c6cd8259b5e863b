/** Milliseconds between two questions whether the server answers again. */
const askEvery = 5000;

interface ConnectionParts {
  /** Whether the server answers anything at all. */
  answers: () => Promise<boolean>;
  /** What the browser itself knows of the connection. */
  network: Pick<Window, 'addEventListener' | 'removeEventListener'> & { navigator: { onLine: boolean } };
}

/**
 * Whether the page reaches the server. A browser knows when there is no network at all; that a network leads nowhere shows in what fails. `doubt` is
 * told of such a failure. While the connection is lost the server is asked now and then, and at once when the browser says that there is a network again.
 */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #listeners = new Set<() => void>();
  #isLost = false;
  #asking: Promise<void> | null = null;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly isLost = (): boolean => this.#isLost;

  /** Begins to listen; what it returns ends that. */
  watch(): () => void {
    const { network } = this.#parts;
    const gone = () => this.#set(true);
    const here = () => void this.doubt();
    network.addEventListener('offline', gone);
    network.addEventListener('online', here);
    this.#isOver = false;
    if (!network.navigator.onLine) gone();
    return () => {
      network.removeEventListener('offline', gone);
      network.removeEventListener('online', here);
      clearTimeout(this.#timer);
      this.#isOver = true;
    };
  }

  /** Asks the server whether it can be reached, and settles when that is known. One question at a time. */
  doubt(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const { answers, network } = this.#parts;
    const isReached = network.navigator.onLine && (await answers().catch(() => false));
    if (!this.#isOver) this.#set(!isReached);
  }

  /** Settles once the server can be reached, or fails as `signal` does. */
  back(signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.#isLost && !signal?.aborted) return;
        leave();
        signal?.removeEventListener('abort', look);
        if (signal?.aborted) reject(signal.reason);
        else resolve();
      };
      const leave = this.subscribe(look);
      signal?.addEventListener('abort', look);
      look();
    });
  }

  #set(isLost: boolean): void {
    clearTimeout(this.#timer);
    if (isLost) this.#timer = setTimeout(() => void this.doubt(), askEvery);
    if (this.#isLost === isLost) return;
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}
