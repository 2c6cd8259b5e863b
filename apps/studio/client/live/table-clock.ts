/**
 * The table's clock as this page knows it. What the server tells is late by its way here and never early, so of the last samples the one that was least
 * late is right; a sample grows old, because clocks drift.
 */
export class TableTime {
  readonly #own: () => number;
  readonly #samples: { ahead: number; taken: number }[] = [];

  /** @param own this device's clock, milliseconds since 1970 */
  constructor(own: () => number) {
    this.#own = own;
  }

  /** @param told ISO 8601, as the server had it when it spoke */
  learn(told: string): void {
    const taken = this.#own();
    this.#samples.push({ ahead: Date.parse(told) - taken, taken });
    while (this.#samples.length > samples) this.#samples.shift();
  }

  /** Milliseconds since 1970, by the table's clock. */
  now(): number {
    const own = this.#own();
    const fresh = this.#samples.filter(({ taken }) => own - taken < freshFor);
    const known = fresh.length > 0 ? fresh : this.#samples.slice(-1);
    return own + (known.length > 0 ? Math.max(...known.map(({ ahead }) => ahead)) : 0);
  }
}

const samples = 12;
/** Milliseconds. */
const freshFor = 120_000;
