import type { LiveDefinitionBase } from '../definition.ts';

export const duelFaces = [1, 2, 3, 4, 5, 6] as const;

/** What can be bet on: which die is higher or that they are equal, their sum, and the two faces, whichever die shows which. */
export const duelBetKinds = ['side', 'equal', 'sum', 'pair'] as const;
export type DuelBetKind = (typeof duelBetKinds)[number];

/** A red die against a blue one, as data. */
export interface DuelDefinition extends LiveDefinitionBase {
  kind: 'duel';
  /** What a winning bet gets back, in hundredths of the stake, the stake included. */
  back: {
    side: number;
    equal: number;
    /** By the number of the 36 throws that bring the sum: 1 to 6. */
    sum: readonly number[];
    /** The same of two faces: 1 where they are equal, 2 where they differ. */
    pair: readonly number[];
  };
}

export interface DuelOutcome {
  kind: 'duel';
  /** 1 to 6. */
  red: number;
  blue: number;
  /** 0 to 9: a part of a minor unit that is greater than this many tenths is paid as a whole one, so nothing is cut on average. */
  tenth: number;
}
