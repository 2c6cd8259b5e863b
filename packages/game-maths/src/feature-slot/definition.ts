import type { JackpotShare } from '../jackpot.ts';
import type { SymbolRole } from '../symbol-role.ts';
import type { WeightedValue } from '../weighted-value.ts';

/**
 * A slot of features as data: the grid, how it is filled, what pays, and what may follow a spin. Engine, exact figures and simulator read this one
 * description; whatever has a choice of kinds is discriminated by `kind`. Pays are whole credits; one credit is the stake divided by `credits`.
 *
 * A round, and the order of its draws (places are counted reel by reel from the left, in a reel from the top):
 *
 * 1. the heights of the reels, from the left, where they change;
 * 2. the fill: a stop a reel from the left (`strips`), or a symbol a place (`weights`);
 * 3. the transforms in the order of the list, each as it says; in free spins with fish their values before all that follows;
 * 4. gold for each regular symbol on the reels that gild, and then a value for each place with a carrier;
 * 5. the spin's own multiplier;
 * 6. what follows the spin (`after`): each tumble, respin or walk draws as it says, and so do the lights before them;
 * 7. features in this order: hold-and-win, the wheel (a field of its outer ring, and where that says so one of the inner), free spins won by scatters, free spins for rock that is gone, free spins of the meter. Each free spin is 1 to 6 by its own rules;
 * 8. one weighted draw for each time that the player carries the win on (`carry`).
 *
 * Nothing is drawn after the spin, or the fall within it, with which the maximum win is reached: the round is over.
 */
export interface FeatureSlotDefinition {
  game: string;
  /** Changes with every change of a number in here. */
  version: string;
  /** A special symbol neither pays nor stands for others; a feature gives it its meaning. */
  symbols: readonly { id: string; role: Exclude<SymbolRole, 'wildScatter'> | 'special' }[];
  grid: GridRules;
  credits: number;
  pays: PayRules;
  paytable: Readonly<Record<string, PaySteps>>;
  /** `pays` may be empty: it then opens features alone. */
  scatter: { symbol: string; pays: PaySteps } | null;
  carriers: CarrierRules | null;
  paid: SpinRules;
  freeSpins: FreeSpinRules | null;
  holdAndWin: HoldAndWinRules | null;
  meter: MeterRules | null;
  /** Features that can be bought, each proven by itself. */
  buys: readonly BuyRules[];
  /** The most that a round wins, in stakes: whoever reaches it has won it, and the round is over. */
  maxWin: number;
  /** The progressive pool that stakes feed; left out: none. */
  jackpot?: JackpotShare;
  /** What each wild multiplies a line by that it takes part in, several of them one another; left out: nothing. */
  wildMultiplies?: number;
  wheel?: WheelRules;
  /** What the player may do with a win; left out: it is paid. */
  carry?: CarryRules;
}

/** `[count, credits]`, counts rising: pays from that count on until the next. */
export type PaySteps = readonly (readonly [count: number, credits: number])[];

/** `heights`: places of each reel. In a honeycomb neighbouring reels differ by one place. `drawn`: heights by weight for each reel, none higher than `heights`. */
export interface GridRules {
  kind: 'reels' | 'honeycomb';
  heights: readonly number[];
  drawn: readonly (readonly WeightedValue[])[] | null;
}

export type PayRules =
  /** Equal symbols along a line from the left, and where `bothWays` from the right too; a line that is full pays once. */
  | { kind: 'lines'; lines: readonly (readonly number[])[]; bothWays: boolean }
  /** Equal symbols on neighbouring reels from the left, once for each combination of places. */
  | { kind: 'ways' }
  /** Groups of equal symbols that touch. A wild belongs to every group that it touches. */
  | { kind: 'clusters' }
  /** Equal symbols wherever they are. A wild counts for each of them. */
  | { kind: 'anywhere' };

/** Symbols that carry a multiplier, drawn for each of them when it comes into view: after the fill, and after each fall for those that came with it. */
export interface CarrierRules {
  /** What each symbol may carry, by weight. */
  values: Readonly<Record<string, readonly WeightedValue[]>>;
  /** Spins in which they carry; in others they are symbols as any. */
  in: 'everySpin' | 'freeSpins';
  /** How several of them are put together. */
  combine: 'sum' | 'product';
  /** `win`: multiplies each win in which its place takes part. `spin`: all in view multiply the win of the spin, when nothing tumbles any more. */
  scope: 'win' | 'spin';
}

export interface SpinRules {
  fill: FillRules;
  transforms: readonly TransformRules[];
  after: AfterRules | null;
  /** Drawn once a spin. */
  multiplier: readonly WeightedValue[] | null;
}

export type FillRules =
  /** Symbol ids around each reel; the stop is the place in the top row. */
  | { kind: 'strips'; strips: readonly (readonly string[])[] }
  /** Weights of the symbols, the same for all reels or one table a reel. */
  | { kind: 'weights'; reels: readonly Readonly<Record<string, number>>[] };

export type TransformRules =
  /** A reel that shows the symbol is filled with it. No draw. */
  | { kind: 'expand'; symbol: string }
  /** A stack of the symbol that is partly in view moves fully into it; each place moved adds one to the multiplier of the spin. No draw. */
  | { kind: 'nudge'; symbol: string }
  /** `[chance]` one draw of `outOf`, below `chance`: one symbol, drawn by weight, covers the reels from `first` on, `size` wide and high. */
  | { kind: 'colossal'; chance: number; outOf: number; first: number; size: number; weights: Readonly<Record<string, number>> }
  /** All places of the symbol show one other symbol, drawn by weight where there is such a place. */
  | { kind: 'mystery'; symbol: string; becomes: Readonly<Record<string, number>> }
  /** A number drawn by weight, then so many different places: the k-th is drawn from those that are left, in their order. They turn into `symbol`. */
  | { kind: 'place'; symbol: string; counts: readonly WeightedValue[] };

export type AfterRules =
  /**
   * What took part in a win leaves, the rest falls, new symbols fall from above: from the strip, going up from the stop without a draw, or drawn by weight, reel by
   * reel from the left, in a reel from the lowest free place up. Until nothing wins. `ladder`: multiplier of the first, second … fall; the last one stays.
   * `marks`: a place that was in wins before multiplies by 2 to the power of their number, at most `most`; the places of a group add up. ×2 in its second win.
   * `gilded`: a regular symbol that comes on one of these reels is gilded with this chance, one draw each; one that wins turns into the wild where it is and falls
   * with the rest. After a fall the draws are those of the new symbols, in the order of places, before those of carriers. `golden`: places of wins turn golden.
   */
  | { kind: 'tumble'; ladder: readonly number[] | null; marks: { most: number } | null; gilded?: GildedRules; golden?: GoldenRules }
  /** Reels that show the wild symbol hold and show it on all places; the others turn again (a stop each, from the left). Until no reel joins, or `atMost` respins. */
  | { kind: 'heldReels'; symbol: string; atMost: number }
  /** Wild places hold while the others turn again, until no place joins, or `atMost` respins. */
  | { kind: 'stickyWilds'; symbol: string; atMost: number }
  /** Reels full of the wild walk one reel to the left while all others turn again; the multiplier grows by `step` with each walk, until all have left. */
  | { kind: 'walkingWilds'; symbol: string; step: number }
  /**
   * Places of groups that pay freeze while all others are drawn again, in the order of places, until none has joined or none is left. The last window alone pays: each
   * group by the size it has grown to. Nothing is drawn after the window that is worth the maximum win.
   */
  | { kind: 'freeze'; lights: LightsRules | null }
  | DigRules;

/**
 * `[chance]` one draw of `outOf`, below `chance`: a symbol by weight, and whatever shows it turns into the wild, in the window as it was filled and in all that follow it in
 * the spin.
 */
export interface LightsRules {
  chance: number;
  outOf: number;
  weights: Readonly<Record<string, number>>;
}

/** What turns again while something holds. */
export type RespinRules = Exclude<AfterRules, { kind: 'tumble' | 'freeze' | 'dig' }>;

/**
 * Rock covers the upper `rows` places of every reel; nothing is drawn for them. After each pay every reel with a place of the win loses its lowest rock. Every wild in
 * view goes off, whether it won or not: it empties the three by three places around it, and breaks all rock on these reels from the upper of them down. Rock that
 * breaks may hide a gem, in the order of places: `chance` in `outOf`, then its value by weight. The sum of the gems found multiplies the wins of all later falls.
 * What won, was emptied or broke leaves, the rest falls below the rock that stands, new symbols come, drawn by weight, reel by reel from the left, in a reel from the
 * lowest free place up. Until nothing wins and no wild is in view. A paid spin that leaves no rock opens `spins` free spins; 0: none.
 */
export interface DigRules {
  kind: 'dig';
  symbol: string;
  rows: number;
  gems: { chance: number; outOf: number; values: readonly WeightedValue[] } | null;
  spins: number;
}

/** `reels` from 0, rising; `chance` of `outOf`. */
export interface GildedRules {
  reels: readonly number[];
  chance: number;
  outOf: number;
}

/**
 * Places of wins turn golden, and stay so whatever falls there. When nothing wins any more and `opener` is in view, all golden places open: for each, in the order
 * of places, its kind by weight, then its value where that kind has some. Each multiplier multiplies the coins on the eight places around it, then all coins pay.
 * Each pot opens all golden places once more, up to `atMost` openings in all. Then none is golden any more.
 */
export interface GoldenRules {
  opener: string;
  kinds: readonly GoldenKind[];
  atMost: number;
}

/** What a golden place opens to. */
export type GoldenKind = { symbol: string; weight: number } & (
  | { /** Values are credits. */ kind: 'coin'; values: readonly WeightedValue[] }
  | { kind: 'multiplier'; values: readonly WeightedValue[] }
  | { kind: 'pot' }
);

export interface FreeSpinRules {
  /** By number of scatters at the end of a paid spin, and of a free one; numbers rising: from that one on until the next. */
  awards: readonly { count: number; spins: number }[];
  again: readonly { count: number; spins: number }[];
  spin: SpinRules;
  /**
   * What stays from one free spin to the next. `carriers`: what multiplied a free spin that won goes on to multiply all later ones, the sum of carriers in view
   * added to it. `golden`: places that are golden, until they open.
   */
  keeps: 'nothing' | 'marks' | 'wilds' | 'carriers' | 'golden';
  /** No more in one feature. */
  atMost: number;
  /** Fish that are caught; left out in games without them. */
  catches?: CatchRules;
}

/**
 * Fish of free spins. After the fill those that were not caught before swim one reel to the left, over what came there but the wild, which stays; then each
 * fish that has just come gets a value, in the order of places. A spin that shows the wild pays all values in view, times the multiplier, and they are gone. After
 * every `every` wilds of the feature there are `spins` more free spins, and from then on the next of the `multipliers`, as long as there is one.
 */
export interface CatchRules {
  /** What each symbol may be worth, by weight: credits. */
  values: Readonly<Record<string, readonly WeightedValue[]>>;
  every: number;
  spins: number;
  multipliers: readonly number[];
}

/**
 * `from` of the first kind's symbol hold, with a value each. Then every free place is drawn again, in the order of places: `chance` in `outOf`; where something
 * comes, its kind by weight, then its value where that kind has some. A new one restores all respins.
 */
export interface HoldAndWinRules {
  from: number;
  respins: number;
  chance: number;
  outOf: number;
  /** What may hold. The first kind is the one that the reels show. */
  kinds: readonly HoldKind[];
  /** Credits for all places, added at the end. */
  full: number;
}

/** Weights are for what comes after the first. Values are credits. */
export type HoldKind = { symbol: string; weight: number } & (
  | { kind: 'value'; values: readonly WeightedValue[] }
  /** Values that have names: the least, the middle and the greatest of three. */
  | { kind: 'prize'; values: readonly WeightedValue[] }
  /** Is worth as much as all that hold when it comes. */
  | { kind: 'collector' }
  /** Doubles all that hold when it comes, and is worth nothing itself. */
  | { kind: 'doubler' }
);

/** Each symbol of a paid spin adds one; at `full` the free spins come and `full` is taken off. Kept between rounds, for each stake by itself. */
export interface MeterRules {
  symbol: string;
  full: number;
  spins: number;
}

/**
 * `from` scatters in a paid spin turn a wheel of two rings, whose fields are all as likely. What they are worth is in stakes, clockwise; null: the inner ring is
 * turned, and its field is what is won.
 */
export interface WheelRules {
  from: number;
  outer: readonly (number | null)[];
  inner: readonly number[];
}

/**
 * A win of `from` stakes or more may be collected, or carried to the upper reels: all of it, or half, which is rounded down to a whole minor unit, the rest being kept.
 * They multiply what is carried by a value drawn by weight; the values return exactly what is carried, so no choice changes the return. What comes of it
 * may be carried again, `atMost` times in a round. Nothing is offered where the greatest value would take the round over its maximum win, so that none is cut.
 */
export interface CarryRules {
  from: number;
  atMost: number;
  /** `symbol`: what all upper reels show; null: nothing, for the value 0 alone. */
  values: readonly (WeightedValue & { symbol: string | null })[];
}

/** Free spins at once for so many stakes. */
export interface BuyRules {
  price: number;
  spins: number;
}
