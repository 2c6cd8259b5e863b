import type { Draw } from '../draw.ts';
import type { CompiledFeatureSlot, Weights } from './compile.ts';
import type { Teller } from './teller.ts';
import type { Win } from './wins/evaluator.ts';

/** A round as its features see it: what is in view, and what they may do to it. Numbers are by place unless they say otherwise. */
export interface RoundState {
  readonly slot: CompiledFeatureSlot;
  readonly draw: Draw;
  /** Null where nobody is told: nothing is allocated then. */
  readonly teller: Teller | null;
  readonly window: Uint8Array;
  /** By reel. */
  readonly stops: Int32Array;
  /** By reel, as they are in this spin. */
  readonly heights: Int32Array;
  /** What carriers and marks multiply by, 0 for nothing. */
  readonly factors: Int32Array;
  /** In how many wins a place was. */
  readonly marks: Int32Array;
  /** By reel: how many symbols have come with the last fall. */
  readonly fresh: Int32Array;
  /** 1 for a gilded symbol. */
  readonly gilded: Uint8Array;
  /** 1 for a golden place. */
  readonly golden: Uint8Array;
  /** 1 for a place of a win. */
  readonly won: Uint8Array;
  readonly found: Win[] | null;
  /** A colossal symbol has come in this spin. */
  isColossal: boolean;
  /** Credits of the round so far. */
  readonly total: number;
  /** Credits to the maximum win. */
  readonly left: number;
  /** One draw by weight. */
  pick(weights: Weights): number;
  /** Draws what each carrier that came into view carries. */
  carry(): void;
}
