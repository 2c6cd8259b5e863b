import type { GridRules } from './definition.ts';

/** Places of a grid in one row of numbers: reel by reel from the left, in a reel from the top. */
export interface Layout {
  reels: number;
  heights: readonly number[];
  places: number;
  /** Place of a reel's top row. */
  first: readonly number[];
  reelOf: Uint8Array;
  rowOf: Uint8Array;
  /** A row of `touching` numbers for each place: the places that touch it, ended by −1. */
  neighbours: Int16Array;
}

/** A place that is out of play: above a reel that is lower in this spin. */
export const empty = 255;
/** Six neighbours at most, and the −1 that ends them. */
export const touching = 7;

/** Places touch above, below and beside each other; in a honeycomb the two nearest of each neighbouring reel. */
export function createLayout({ kind, heights }: GridRules): Layout {
  const first: number[] = [];
  let places = 0;
  for (const height of heights) {
    first.push(places);
    places += height;
  }
  const reelOf = new Uint8Array(places);
  const rowOf = new Uint8Array(places);
  const neighbours = new Int16Array(places * touching).fill(-1);
  for (const [reel, height] of heights.entries()) {
    for (let row = 0; row < height; row++) {
      const place = first[reel]! + row;
      reelOf[place] = reel;
      rowOf[place] = row;
      const near: (readonly [reel: number, row: number])[] = [
        [reel, row - 1],
        [reel, row + 1],
      ];
      for (const beside of [reel - 1, reel + 1]) {
        if (kind === 'reels') near.push([beside, row]);
        else if ((heights[beside] ?? 0) > height) near.push([beside, row], [beside, row + 1]);
        else near.push([beside, row - 1], [beside, row]);
      }
      let at = place * touching;
      for (const [otherReel, otherRow] of near)
        if (otherRow >= 0 && otherRow < (heights[otherReel] ?? 0)) neighbours[at++] = first[otherReel]! + otherRow;
    }
  }
  return { reels: heights.length, heights, places, first, reelOf, rowOf, neighbours };
}
