/** One thing that pays. */
export interface Win {
  symbol: number;
  /** Symbols along a line, reels of ways, places of a group or anywhere. */
  count: number;
  /** Line, from 0; −1 where there are no lines. */
  line: number;
  fromRight: boolean;
  ways: number;
  places: readonly number[];
  /** What its carriers or marks made of it, 1 where there are none. */
  factor: number;
  /** With the factor in it. */
  credits: number;
}

/** What an evaluator is given beside the window; every part may be null. */
export interface Asked {
  /** Multiplier of each place, 0 for none. */
  factors: Int32Array | null;
  /** Hears every win, for whoever tells the round. */
  found: Win[] | null;
  /** Set to 1 for each place that takes part in a win. */
  won: Uint8Array | null;
}

/** @param window symbol numbers by place. @returns credits, factors included. */
export type Evaluator = (window: Uint8Array, asked: Asked) => number;

/** What an evaluator reads of a game. */
export interface PayTable {
  /** Of regular symbols alone; `pays[symbol][count]` in credits. */
  pays: readonly Int32Array[];
  /** Symbols with pays. */
  regular: readonly number[];
  wild: number;
  combine: 'sum' | 'product';
  /** What each wild of a line multiplies it by, 1 for nothing. */
  wildMultiplies: number;
}

/** What the factors of these places make together; 1 where none has one. */
export function factorOf(factors: Int32Array | null, combine: 'sum' | 'product', places: ArrayLike<number>, length: number): number {
  if (factors === null) return 1;
  let sum = 0;
  let product = 1;
  for (let index = 0; index < length; index++) {
    const factor = factors[places[index]!]!;
    if (factor === 0) continue;
    sum += factor;
    product *= factor;
  }
  return combine === 'product' ? product : sum === 0 ? 1 : sum;
}
