import type { Layout } from '../layout.ts';
import { factorOf, type Evaluator, type PayTable } from './evaluator.ts';

/** How often a symbol is in view, wherever it is; a wild counts for each of them. */
export function createAnywhere(layout: Layout, table: PayTable): Evaluator {
  const { places } = layout;
  const counts = new Int32Array(256);
  const taken = new Int32Array(places);
  return (window, { factors, found, won }) => {
    counts.fill(0);
    for (let place = 0; place < places; place++) counts[window[place]!]!++;
    const wilds = table.wild < 0 ? 0 : counts[table.wild]!;
    let credits = 0;
    for (const symbol of table.regular) {
      const count = counts[symbol]! + wilds;
      const pay = table.pays[symbol]![count]!;
      // Wilds alone would pay as every symbol at once.
      if (pay === 0 || counts[symbol] === 0) continue;
      let length = 0;
      for (let place = 0; place < places; place++) {
        if (window[place] === symbol || window[place] === table.wild) taken[length++] = place;
      }
      const factor = factorOf(factors, table.combine, taken, length);
      credits += pay * factor;
      if (won) for (let at = 0; at < length; at++) won[taken[at]!] = 1;
      found?.push({
        symbol,
        count,
        line: -1,
        fromRight: false,
        ways: 1,
        places: [...taken.subarray(0, length)],
        factor,
        credits: pay * factor,
      });
    }
    return credits;
  };
}
