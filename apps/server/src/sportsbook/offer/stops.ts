import type { Market, OfferEvent } from './model.ts';

/** Something of the offer on which the house takes no bets. */
export interface OfferStop {
  scope: 'all' | 'sport' | 'competition' | 'event' | 'market' | 'selection';
  /** Its id; empty for all. */
  subject: string;
}

/** Where stops are kept: whoever takes bets knows. */
export type ReadStops = () => Promise<OfferStop[]>;

/** What the house has stopped, as it was read last. */
export class OfferStops {
  readonly #keys: ReadonlySet<string>;
  readonly #all: readonly OfferStop[];

  constructor(all: readonly OfferStop[] = []) {
    this.#all = all;
    this.#keys = new Set(all.map(({ scope, subject }) => `${scope} ${subject}`));
  }

  /** The whole event, by itself or with more. */
  ofEvent({ id, competition, sport }: Pick<OfferEvent, 'id' | 'competition' | 'sport'>): boolean {
    const keys = this.#keys;
    return (
      keys.size > 0 && (keys.has('all ') || keys.has(`sport ${sport}`) || keys.has(`competition ${competition}`) || keys.has(`event ${id}`))
    );
  }

  ofMarket({ id }: Pick<Market, 'id'>): boolean {
    return this.#keys.has(`market ${id}`);
  }

  /** A selection by its id. */
  ofSelection(id: string): boolean {
    return this.#keys.has(`selection ${id}`);
  }

  /** What is stopped in one of both alone. */
  difference(other: OfferStops): OfferStop[] {
    const missing = (from: OfferStops, { scope, subject }: OfferStop) => !from.#keys.has(`${scope} ${subject}`);
    return [...this.#all.filter((stop) => missing(other, stop)), ...other.#all.filter((stop) => missing(this, stop))];
  }
}
