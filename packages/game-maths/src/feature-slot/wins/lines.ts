import type { Layout } from '../layout.ts';
import { factorOf, type Asked, type Evaluator, type PayTable } from './evaluator.ts';

/**
 * Lines from the left, and where asked from the right too. A wild is read as whatever pays most, from its own side; wilds alone pay as the best symbol that they can be.
 * A line that is full pays once, from the left.
 */
export function createLines(layout: Layout, table: PayTable, lines: readonly (readonly number[])[], bothWays: boolean): Evaluator {
  const { reels, first } = layout;
  const paths = lines.map((rows) => Int32Array.from(rows, (row, reel) => first[reel]! + row));
  const back = paths.map((path) => path.toReversed());
  const read = (window: Uint8Array, path: Int32Array, line: number, fromRight: boolean, asked: Asked): number => {
    let wilds = 0;
    while (wilds < reels && window[path[wilds]!] === table.wild) wilds++;
    let length = wilds;
    const shown = wilds < reels ? window[path[wilds]!]! : table.wild;
    while (length < reels && (window[path[length]!] === shown || window[path[length]!] === table.wild)) length++;
    const run = table.pays[shown]?.[length] ?? 0;
    // Full of one symbol: it is read from the left alone.
    if (fromRight && length === reels && (run > 0 || wilds === reels)) return 0;
    let symbol = shown;
    let count = length;
    let pay = run;
    if (wilds > 0) {
      for (const regular of table.regular) {
        const alone = table.pays[regular]![wilds]!;
        if (alone > pay) [symbol, count, pay] = [regular, wilds, alone];
      }
    }
    if (pay === 0) return 0;
    let factor = factorOf(asked.factors, table.combine, path, count);
    if (table.wildMultiplies > 1) for (let at = 0; at < count; at++) if (window[path[at]!] === table.wild) factor *= table.wildMultiplies;
    if (asked.won) for (let at = 0; at < count; at++) asked.won[path[at]!] = 1;
    asked.found?.push({ symbol, count, line, fromRight, ways: 1, places: [...path.subarray(0, count)], factor, credits: pay * factor });
    return pay * factor;
  };
  return (window, asked) => {
    let sum = 0;
    for (let line = 0; line < paths.length; line++) {
      sum += read(window, paths[line]!, line, false, asked);
      if (bothWays) sum += read(window, back[line]!, line, true, asked);
    }
    return sum;
  };
}
