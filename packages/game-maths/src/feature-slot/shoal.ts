import type { CompiledCatches } from './compile.ts';
import type { Held } from '../feature-events.ts';
import type { RoundState } from './state.ts';

/** The fish of free spins: what each is worth, where it has swum, and how many of the wilds that catch them have come. */
export class Shoal {
  /** Credits by place, 0 where there is no fish. */
  readonly #worth: Int32Array;
  readonly #symbols: Uint8Array;
  readonly #rules: CompiledCatches;
  #wilds = 0;
  #level = 0;

  constructor(rules: CompiledCatches, places: number) {
    this.#rules = rules;
    this.#worth = new Int32Array(places);
    this.#symbols = new Uint8Array(places);
  }

  /** All that were not caught swim one reel to the left, over whatever has come there but the wild; from the first reel they leave. */
  swim({ window, slot, teller }: RoundState): void {
    const { first, reelOf, rowOf, places } = slot.layout;
    const told: Held[] = [];
    for (let place = 0; place < places; place++) {
      const credits = this.#worth[place]!;
      if (credits === 0) continue;
      this.#worth[place] = 0;
      const reel = reelOf[place]!;
      if (reel === 0) continue;
      // Places are counted reel by reel from the left: whoever was on the reel before has swum already.
      const to = first[reel - 1]! + rowOf[place]!;
      const symbol = this.#symbols[place]!;
      this.#worth[to] = credits;
      this.#symbols[to] = symbol;
      if (window[to] !== slot.wild) window[to] = symbol;
      if (teller) told.push({ position: teller.position(to), symbol: teller.id(symbol), credits });
    }
    if (told.length > 0) teller!.tell({ type: 'swim', fish: told, grid: teller!.grid(window) });
  }

  /** Draws what each fish is worth that has just come. */
  weigh(round: RoundState): void {
    const { window, teller } = round;
    const told: Held[] = [];
    for (let place = 0; place < window.length; place++) {
      const values = this.#rules.values[window[place]!];
      if (!values || this.#worth[place] !== 0) continue;
      this.#worth[place] = round.pick(values);
      this.#symbols[place] = window[place]!;
      if (teller) told.push({ position: teller.position(place), symbol: teller.id(window[place]!), credits: this.#worth[place]! });
    }
    if (told.length > 0) teller!.tell({ type: 'fish', fish: told });
  }

  /** Where a wild is in view, all fish are caught. @returns credits. */
  catch({ window, slot, teller }: RoundState): number {
    if (!window.includes(slot.wild)) return 0;
    let credits = 0;
    const caught: number[] = [];
    for (let place = 0; place < this.#worth.length; place++) {
      if (this.#worth[place] === 0) continue;
      credits += this.#worth[place]!;
      this.#worth[place] = 0;
      if (teller) caught.push(place);
    }
    const multiplier = this.#level === 0 ? 1 : this.#rules.multipliers[this.#level - 1]!;
    if (credits > 0)
      teller?.tell({ type: 'catch', positions: teller.positions(caught), multiplier, amount: teller.amount(credits * multiplier) });
    return credits * multiplier;
  }

  /** Counts the wilds in view. @returns free spins that they bring: those of each step of the multiplier that they reach. */
  count({ window, slot }: RoundState): number {
    for (const shown of window) if (shown === slot.wild) this.#wilds++;
    const reached = Math.min(this.#rules.multipliers.length, Math.floor(this.#wilds / this.#rules.every));
    const spins = (reached - this.#level) * this.#rules.spins;
    this.#level = reached;
    return spins;
  }
}
