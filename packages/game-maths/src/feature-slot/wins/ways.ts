import type { Layout } from '../layout.ts';
import { factorOf, type Evaluator, type PayTable } from './evaluator.ts';

/**
 * Ways from the left: for each symbol the product over its reels of how often it, or a wild, is in view. Reels of any height; a place out of play shows nothing.
 * With factors every way is a win by itself: where they multiply, the ways of a reel are counted by the factors on it; sums are taken way by way.
 */
export function createWays(layout: Layout, table: PayTable): Evaluator {
  const { reels, first, heights } = layout;
  const fits = (shown: number | undefined, symbol: number): boolean => shown === symbol || shown === table.wild;
  return (window, { factors, found, won }) => {
    let credits = 0;
    for (const symbol of table.regular) {
      let ways = 1;
      let multiplied = 1;
      let count = 0;
      for (; count < reels; count++) {
        let here = 0;
        let weight = 0;
        for (let place = first[count]!; place < first[count]! + heights[count]!; place++) {
          if (!fits(window[place], symbol)) continue;
          here++;
          weight += factors === null ? 1 : Math.max(1, factors[place]!);
        }
        if (here === 0) break;
        ways *= here;
        multiplied *= weight;
      }
      const pay = table.pays[symbol]![count]!;
      if (pay === 0) continue;
      const places: number[] = [];
      if (found !== null || won !== null || factors !== null) {
        for (let reel = 0; reel < count; reel++)
          for (let place = first[reel]!; place < first[reel]! + heights[reel]!; place++)
            if (fits(window[place], symbol)) places.push(place);
      }
      if (won) for (const place of places) won[place] = 1;
      const all = factors === null ? ways : table.combine === 'product' ? multiplied : summedWays(places, count);
      credits += pay * all;
      found?.push({ symbol, count, line: -1, fromRight: false, ways, places, factor: all / ways, credits: pay * all });

      function summedWays(of: readonly number[], length: number): number {
        const way: number[] = [];
        const walk = (reel: number): number => {
          if (reel === length) return factorOf(factors, 'sum', way, length);
          let sum = 0;
          for (const place of of) {
            if (layout.reelOf[place] !== reel) continue;
            way[reel] = place;
            sum += walk(reel + 1);
          }
          return sum;
        };
        return walk(0);
      }
    }
    return credits;
  };
}
