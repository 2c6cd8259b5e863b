export interface LookoutParts {
  /** Does what there is to do. @returns milliseconds until it has to look again; null where it does not know of anything left. Must not reject. */
  look(): Promise<number | null>;
  /** Milliseconds from the word that there is something to the look for it, and between two looks after that. */
  soon: number;
  quick: number;
  /** The same at most, where nobody has said anything for long. */
  slow: number;
  /** Milliseconds that only go on. */
  now?(): number;
}

/** What has to wait after the last word is looked for again within this part of the time since. */
const part = 4;

/**
 * Looks again and again for work that this process brings about itself and says so (`stir`), or another one that may have died since. What was said may not be committed yet, so after a word the
 * looks go on, ever less often: whatever is committed late is found by a quarter later still, and while nothing happens the database is hardly asked.
 */
export class Lookout {
  readonly #parts: LookoutParts;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isStarted = false;
  #stirredAt = Number.NEGATIVE_INFINITY;
  #dueAt = Number.POSITIVE_INFINITY;

  constructor(parts: LookoutParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
  }

  /** @param after milliseconds to the first look */
  start(after = 0): void {
    this.#isStarted = true;
    this.#schedule(after);
  }

  /** Lets a look that has begun finish. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** There is something to do, or will be once a transaction is committed. Costs next to nothing. */
  stir(): void {
    this.#stirredAt = this.#now();
    if (this.#isStarted && this.#running === null && this.#dueAt - this.#stirredAt > this.#parts.soon) this.#schedule(this.#parts.soon);
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer);
    this.#dueAt = this.#now() + pause;
    this.#timer = setTimeout(() => {
      const begunAt = this.#now();
      this.#running = this.#parts.look().then((next) => {
        this.#running = null;
        if (this.#isStarted) this.#schedule(next ?? this.#pause(begunAt));
      });
    }, pause);
  }

  /** @param begunAt the last look: what was said since may have come too late for it */
  #pause(begunAt: number): number {
    const { quick, slow, soon } = this.#parts;
    return this.#stirredAt > begunAt ? soon : Math.min(slow, Math.max(quick, (this.#now() - this.#stirredAt) / part));
  }
}
