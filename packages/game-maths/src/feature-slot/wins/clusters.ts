import { empty, touching, type Layout } from '../layout.ts';
import { factorOf, type Evaluator, type PayTable } from './evaluator.ts';

/** Groups of equal symbols that touch. A wild joins every group that it touches, and joins groups of one symbol to each other; wilds alone pay nothing. */
export function createClusters(layout: Layout, table: PayTable): Evaluator {
  const { places, neighbours } = layout;
  const { wild } = table;
  const seen = new Int32Array(places);
  const group = new Int32Array(places);
  let stamp = 0;
  return (window, { factors, found, won }) => {
    let credits = 0;
    // Stamps begin anew before they leave 31 bits.
    if (stamp > 1e9) {
      seen.fill(0);
      stamp = 0;
    }
    const before = stamp;
    for (let start = 0; start < places; start++) {
      const symbol = window[start]!;
      // A place of an earlier group of this window is done; a wild belongs to whichever symbol it touches.
      if (symbol === empty || symbol === wild || seen[start]! > before) continue;
      const pays = table.pays[symbol];
      if (pays === undefined || pays.length === 0) continue;
      stamp++;
      seen[start] = stamp;
      group[0] = start;
      let size = 1;
      for (let at = 0; at < size; at++) {
        let near = group[at]! * touching;
        for (let place = neighbours[near]!; place >= 0; place = neighbours[++near]!) {
          const shown = window[place]!;
          if ((shown === symbol || shown === wild) && seen[place] !== stamp) {
            seen[place] = stamp;
            group[size++] = place;
          }
        }
      }
      const pay = pays[size]!;
      if (pay === 0) continue;
      const factor = factorOf(factors, table.combine, group, size);
      credits += pay * factor;
      if (won) for (let at = 0; at < size; at++) won[group[at]!] = 1;
      found?.push({
        symbol,
        count: size,
        line: -1,
        fromRight: false,
        ways: 1,
        places: [...group.subarray(0, size)].toSorted((one, other) => one - other),
        factor,
        credits: pay * factor,
      });
    }
    return credits;
  };
}
