/** Reel (from the left) and row (from the top), both from 0. */
export type Position = readonly [reel: number, row: number];
