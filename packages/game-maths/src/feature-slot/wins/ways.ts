import { empty, type Layout } from '../layout.ts';
import { factorOf, type Asked, type Evaluator, type PayTable } from './evaluator.ts';

/**
 * Ways from the left: for each symbol the product over its reels of how often it, or a wild, is in view. Reels of any height; a place out of play shows nothing.
 * With factors every way is a win by itself: where they multiply, the ways of a reel are counted by the factors on it; sums are taken way by way.
 */
export function createWays(layout: Layout, table: PayTable): Evaluator {
  const { reels, first, heights, reelOf } = layout;
  const fits = (shown: number | undefined, symbol: number): boolean => shown === symbol || shown === table.wild;
  /** How often each symbol is in view on each reel, for wins that nothing multiplies. */
  const inView = new Int32Array(table.pays.length * reels);
  function withoutFactors(window: Uint8Array, { found, won }: Asked): number {
    let credits = 0;
    inView.fill(0);
    for (let place = 0; place < window.length; place++) {
      const symbol = window[place]!;
      if (symbol !== empty) inView[symbol * reels + reelOf[place]!]!++;
    }
    for (const symbol of table.regular) {
      let ways = 1;
      let count = 0;
      for (; count < reels; count++) {
        const here = inView[symbol * reels + count]! + (table.wild < 0 ? 0 : inView[table.wild * reels + count]!);
        if (here === 0) break;
        ways *= here;
      }
      const pay = table.pays[symbol]![count]!;
      if (pay === 0) continue;
      credits += pay * ways;
      if (won === null && found === null) continue;
      const places: number[] = [];
      const end = count < reels ? first[count]! : window.length;
      for (let place = 0; place < end; place++) {
        if (!fits(window[place], symbol)) continue;
        if (won) won[place] = 1;
        if (found) places.push(place);
      }
      found?.push({ symbol, count, line: -1, fromRight: false, ways, places, factor: 1, credits: pay * ways });
    }
    return credits;
  }
  return (window, asked) => {
    const { factors, found, won } = asked;
    if (factors === null) return withoutFactors(window, asked);
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
          weight += Math.max(1, factors[place]!);
        }
        if (here === 0) break;
        ways *= here;
        multiplied *= weight;
      }
      const pay = table.pays[symbol]![count]!;
      if (pay === 0) continue;
      const places: number[] = [];
      for (let reel = 0; reel < count; reel++)
        for (let place = first[reel]!; place < first[reel]! + heights[reel]!; place++) if (fits(window[place], symbol)) places.push(place);
      if (won) for (const place of places) won[place] = 1;
      const all = table.combine === 'product' ? multiplied : summedWays(places, count);
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
