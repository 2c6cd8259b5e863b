import type { Move } from './choice.ts';
import type { Position } from './position.ts';

/**
 * What happens in a round of a slot of features, beside what happens in every slot (`RoundEvent`, and `A` as there). The record of a round is the list of its
 * events, in this order; client, history and verifier read nothing else:
 *
 *     round        = paid spin [hold-and-win] [wheelTurn [wheelTurn] [maxWin]] {free spins} {carryOffer carry} [carryOffer collect] roundEnd    or    bought free spins roundEnd
 *     paid spin    = spin {respin spin}
 *     spin         = reels {transform} [carriers] [meter] {win} {spinMultiplier} [maxWin] spinEnd        (the meter: of paid spins)
 *     … tumbling   = reels {transform} [gilded] [carriers] [meter] {{win} [spinMultiplier] tumble [marks] [golden] [gilded] [carriers]} [scatterWin] {spinMultiplier} {opening} [maxWin] spinEnd
 *     … freezing   = reels [lights] {transform} {spinEnd respin reels {transform}} {win} [maxWin] spinEnd
 *     … with fish  = reels [swim] {transform} [fish] {win} [catch] [maxWin] spinEnd
 *     win          = lineWin | waysWin | groupWin | scatterWin
 *     free spins   = freeSpinsAwarded {freeSpin spin {respin spin} [freeSpinsAwarded]} freeSpinsEnd
 *     hold-and-win = holdStart {holdRespin} holdEnd [maxWin]
 *
 * `reels` is the window as it was filled, a `transform` and a `tumble` each give the window as it is from then on: what wins is always in the window told last.
 * Amounts of wins count before the `spinMultiplier`s that follow them; `spinEnd.win` is what the spin pays, `spinEnd.total` the round so far. Held reels of a
 * `respin` stand in the window of its `reels`. Marks are told after the fall that they follow from; a spin that tells none has none, but in free spins that
 * keep them, where they are as they were told last. Golden places likewise; after an opening there are none. The meter is told in every paid spin of a game that has one,
 * with `added` 0 where nothing came. A round that ends with a `carryOffer` is open: it waits for the player.
 */
export type FeatureEvent<A = string> =
  | GroupWinEvent<A>
  | TransformEvent
  | SwimEvent
  | FishEvent
  | CatchEvent<A>
  | GildedEvent
  | GoldenEvent
  | OpeningEvent<A>
  | LightsEvent
  | CarriersEvent
  | SpinMultiplierEvent<A>
  | TumbleEvent
  | MarksEvent
  | RespinEvent<A>
  | MeterEvent
  | BoughtEvent
  | HoldStartEvent<A>
  | HoldRespinEvent<A>
  | HoldEndEvent<A>
  | WheelTurnEvent<A>
  | CarryOfferEvent<A>
  | CarryEvent<A>;

/** Equal symbols that touch, or that are anywhere. */
export interface GroupWinEvent<A = string> {
  type: 'groupWin';
  symbol: string;
  count: number;
  positions: Position[];
  /** Of carriers and marks in the group, 1 where there are none. */
  multiplier: number;
  /** With the multiplier in it. */
  amount: A;
}

/** Symbols have changed where they stand: `grid` is what pays now. */
export interface TransformEvent {
  type: 'transform';
  kind: 'expand' | 'nudge' | 'colossal' | 'mystery' | 'place' | 'lights';
  symbol: string;
  positions: Position[];
  grid: string[][];
}

/** Multipliers that symbols have brought into view. */
export interface CarriersEvent {
  type: 'carriers';
  values: { position: Position; value: number }[];
}

/** Fish that were not caught have swum one reel to the left: all that are in view, where they are now; `grid` is what pays now. */
export interface SwimEvent {
  type: 'swim';
  fish: Held[];
  grid: string[][];
}

/** Fish that have just come, with what they are worth. */
export interface FishEvent {
  type: 'fish';
  fish: Held[];
}

/** All fish in view are caught. */
export interface CatchEvent<A = string> {
  type: 'catch';
  positions: Position[];
  multiplier: number;
  /** With the multiplier in it. */
  amount: A;
}

/** The gilded symbols in view, all of them. */
export interface GildedEvent {
  type: 'gilded';
  positions: Position[];
}

/** The golden places in view, all of them. */
export interface GoldenEvent {
  type: 'golden';
  positions: Position[];
}

/** All golden places open. */
export interface OpeningEvent<A = string> {
  type: 'opening';
  /** From 1 within the spin. */
  index: number;
  /** Openings of the spin so far, with those that the pots of this one bring. */
  of: number;
  places: Opened[];
  /** What the coins pay, multipliers in it. */
  amount: A;
}

export interface Opened {
  position: Position;
  symbol: string;
  /** Credits of a coin, without its multipliers; what a multiplier multiplies by; of a pot 0. */
  value: number;
  /** What a coin's multipliers make together, 1 where there are none. */
  multiplier: number;
}

/** What the win of a whole spin is multiplied by: drawn, by nudges, by walks, or by all carriers in view. */
export interface SpinMultiplierEvent<A = string> {
  type: 'spinMultiplier';
  by: 'draw' | 'nudges' | 'walk' | 'carriers' | 'gems';
  value: number;
  before: A;
  after: A;
}

/** What won has left, the rest has fallen, new symbols have come. */
export interface TumbleEvent {
  type: 'tumble';
  /** From 1 within the spin. */
  index: number;
  removed: Position[];
  /** Gilded symbols that won and have turned into the wild, where they stood before they fell; in games with gold. */
  turned?: Position[];
  /** Wilds that went off, where they stood; in games with rock. What they emptied and broke is `removed`. */
  blasts?: Position[];
  /** What the rock that broke hid. */
  gems?: { position: Position; value: number }[];
  grid: string[][];
  /** The multiplier of the wins that follow, of the ladder or of all gems found; 1 where there is none. */
  multiplier: number;
}

/** What each place multiplies the wins that follow by, 0 for a place that was in none: `marks[reel][row]`. A group's places add up. */
export interface MarksEvent {
  type: 'marks';
  marks: number[][];
}

/** The next `reels` are a respin of the same round: what is held does not turn. */
export interface RespinEvent<A = string> {
  type: 'respin';
  by: 'heldReels' | 'stickyWilds' | 'walkingWilds' | 'freeze';
  /** From 1 within the spin. */
  index: number;
  held: Position[];
  /** Of what has frozen, should it not grow any more: paid once, by the last of the respins. */
  worth?: A;
}

/** To the end of the spin, whatever shows this symbol turns into the wild: each time a `transform` that says where. */
export interface LightsEvent {
  type: 'lights';
  symbol: string;
}

/** The meter that is kept between rounds. */
export interface MeterEvent {
  type: 'meter';
  before: number;
  added: number;
  /** What is left in it, the full part taken off. */
  after: number;
  full: boolean;
}

/** A feature was bought: the round has no paid spin. */
export interface BoughtEvent {
  type: 'bought';
  /** Stakes. */
  price: number;
}

/** Something with a value that stays in view: what holds from now on, or a fish. */
export interface Held {
  position: Position;
  symbol: string;
  /** What it is worth as it comes: of a collector all that held before it, of a doubler 0. */
  credits: number;
}

export interface HoldStartEvent<A = string> {
  type: 'holdStart';
  coins: Held[];
  respins: number;
  /** What all that hold are worth together. */
  total: A;
}

export interface HoldRespinEvent<A = string> {
  type: 'holdRespin';
  /** In the order in which they came: a doubler doubles those before it. */
  coins: Held[];
  /** Respins left after this one. */
  left: number;
  total: A;
}

export interface HoldEndEvent<A = string> {
  type: 'holdEnd';
  /** All places hold. */
  full: boolean;
  amount: A;
}

/** A ring of the wheel has been turned. */
export interface WheelTurnEvent<A = string> {
  type: 'wheelTurn';
  ring: 'outer' | 'inner';
  /** Clockwise, from 0. */
  field: number;
  /** What it is worth; null: the inner ring is turned. */
  stakes: number | null;
  /** The same in money, 0 where the inner ring is turned. */
  amount: A;
}

/** The player may carry a win to the upper reels. */
export interface CarryOfferEvent<A = string> {
  type: 'carryOffer';
  /** From 1 within the round. */
  index: number;
  /** What can be carried, and what was kept before: collecting pays both. */
  amount: A;
  kept: A;
  offers: Move[];
}

/** What the upper reels made of what was carried. */
export interface CarryEvent<A = string> {
  type: 'carry';
  index: number;
  move: 'half' | 'all';
  carried: A;
  /** All that is kept now. */
  kept: A;
  /** What all upper reels show; null: nothing. */
  symbol: string | null;
  multiplier: number;
  /** `carried` times `multiplier`. */
  amount: A;
}
