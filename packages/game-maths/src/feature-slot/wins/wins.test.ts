import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLayout, empty, touching, type Layout } from '../layout.ts';
import { createAnywhere } from './anywhere.ts';
import { createClusters } from './clusters.ts';
import type { Asked, Evaluator, PayTable, Win } from './evaluator.ts';
import { createLineTables } from './line-tables.ts';
import { createLines } from './lines.ts';
import { createWays } from './ways.ts';

/** Symbols 0, 1 and 2 pay; 3 is wild; 4 pays nothing. */
const wild = 3;
const pays = (of: (symbol: number, count: number) => number): Int32Array[] =>
  Array.from({ length: 5 }, (_, symbol) =>
    symbol > 2 ? new Int32Array(0) : Int32Array.from({ length: 64 }, (__, count) => of(symbol, count)),
  );
const tableOf = (combine: 'sum' | 'product', from: number): PayTable => ({
  pays: pays((symbol, count) => (count < from ? 0 : (count - from + 1) * (symbol + 2))),
  regular: [0, 1, 2],
  wild,
  combine,
  wildMultiplies: 1,
});
const grid = (...heights: number[]): Layout => createLayout({ kind: 'reels', heights, drawn: null });
const quiet: Asked = { factors: null, found: null, won: null };

/** Evaluates twice, once telling all of it, and holds the two to each other. */
function evaluated(
  evaluate: Evaluator,
  window: number[],
  factors: number[] | null = null,
): { credits: number; found: Win[]; won: number[] } {
  const found: Win[] = [];
  const won = new Uint8Array(window.length);
  const given = factors && Int32Array.from(factors);
  const credits = evaluate(Uint8Array.from(window), { factors: given, found, won });
  expect(evaluate(Uint8Array.from(window), { ...quiet, factors: given })).toBe(credits);
  expect(found.reduce((sum, win) => sum + win.credits, 0)).toBe(credits);
  expect([...won.keys()].filter((place) => won[place] === 1)).toEqual(
    [...new Set(found.flatMap(({ places }) => places))].toSorted((a, b) => a - b),
  );
  return { credits, found, won: [...won] };
}

const windowOf = (places: number, symbols = 5) => fc.array(fc.nat(symbols - 1), { minLength: places, maxLength: places });
const factorsOf = (places: number) => fc.array(fc.constantFrom(0, 0, 2, 3), { minLength: places, maxLength: places });
const multiplied = (factors: number[] | null, places: readonly number[], combine: 'sum' | 'product'): number => {
  const there = (factors ? places.map((place) => factors[place]!) : []).filter((factor) => factor > 0);
  if (there.length === 0) return 1;
  return there.reduce((all, factor) => (combine === 'sum' ? all + factor : all * factor));
};

describe('lines', () => {
  const layout = grid(3, 3, 3, 3);
  const lines = [
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 1, 1, 2],
    [0, 1, 2, 2],
  ];
  const table = tableOf('product', 2);

  /** Every symbol that a line could be of, tried from one side. */
  const side = (shown: number[], full: boolean): number => {
    const counts = [0, 1, 2].map((symbol) => {
      const end = shown.findIndex((other) => other !== symbol && other !== wild);
      return end === -1 ? shown.length : end;
    });
    if (!full && counts.includes(shown.length)) return 0;
    return Math.max(...counts.map((count, symbol) => table.pays[symbol]![count]!));
  };

  test.each([true, false])('pay the best reading of every line, a full one once (both ways: %s)', (bothWays) => {
    const evaluate = createLines(layout, table, lines, bothWays);
    fc.assert(
      fc.property(windowOf(12), (window) => {
        const expected = lines.reduce((sum, rows) => {
          const shown = rows.map((row, reel) => window[reel * 3 + row]!);
          return sum + side(shown, true) + (bothWays ? side(shown.toReversed(), false) : 0);
        }, 0);
        expect(evaluated(evaluate, window).credits).toBe(expected);
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  test('a line from the right says so, and its places begin at the right', () => {
    const evaluate = createLines(layout, table, [[1, 1, 1, 1]], true);
    const { found } = evaluated(evaluate, [4, 4, 4, 4, 1, 4, 4, 3, 4, 4, 1, 4]);
    expect(found).toEqual([{ symbol: 1, count: 3, line: 0, fromRight: true, ways: 1, places: [10, 7, 4], factor: 1, credits: 6 }]);
  });

  test('carriers on a line multiply it, in a product or a sum', () => {
    const window = [0, 4, 4, 3, 4, 4, 3, 4, 4, 4, 4, 4];
    const factors = [0, 0, 0, 2, 0, 0, 3, 0, 0, 5, 0, 0];
    const credits = (combine: 'sum' | 'product') =>
      evaluated(createLines(layout, tableOf(combine, 2), [[0, 0, 0, 0]], false), window, factors).credits;
    expect(credits('product')).toBe(4 * 6);
    expect(credits('sum')).toBe(4 * 5);
  });

  test.each([
    [true, 1],
    [false, 1],
    [false, 2],
  ])('the tables by stops pay what the evaluator does (both ways: %s; a wild multiplies by %s)', (bothWays, wildMultiplies) => {
    const evaluate = createLines(layout, { ...table, wildMultiplies }, lines, bothWays);
    fc.assert(
      fc.property(
        fc.array(windowOf(7), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
        (drawn, stops) => {
          // No line begins with a wild that multiplies.
          const strips = drawn.map((strip, reel) =>
            reel === 0 && wildMultiplies > 1 ? strip.map((one) => (one === wild ? 0 : one)) : strip,
          );
          const windows = strips.map((strip) => Array.from({ length: 5 }, (_, stop) => Uint8Array.from(strip.slice(stop, stop + 3))));
          const tables = createLineTables({ windows, lines, pays: table.pays, wild, wildMultiplies, bothWays });
          const window = stops.flatMap((stop, reel) => strips[reel]!.slice(stop, stop + 3));
          expect(tables(Int32Array.from(stops))).toBe(evaluated(evaluate, window).credits);
        },
      ),
      { seed: 2, numRuns: 2000 },
    );
  });
});

describe('ways', () => {
  const layout = grid(2, 3, 4, 2);
  test.each(['sum', 'product'] as const)('pay each combination of places once, reels of any height, multipliers as a %s', (combine) => {
    const table = tableOf(combine, 2);
    const evaluate = createWays(layout, table);
    /** The first reel has no wild, as rules ask for. */
    const first = fc.array(fc.constantFrom(0, 1, 2, 4, empty), { minLength: 2, maxLength: 2 });
    const rest = fc.array(fc.constantFrom(0, 1, 2, 3, 4, empty), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(first, rest, fc.option(factorsOf(11)), (start, others, factors) => {
        const window = [...start, ...others];
        let expected = 0;
        for (const symbol of table.regular) {
          const ways: number[][] = [];
          const walk = (way: number[]): void => {
            const reel = way.length;
            const next = [...window.keys()].filter(
              (place) => layout.reelOf[place] === reel && (window[place] === symbol || window[place] === wild),
            );
            if (next.length === 0) ways.push(way);
            for (const place of next) walk([...way, place]);
          };
          walk([]);
          for (const way of ways) expected += table.pays[symbol]![way.length]! * multiplied(factors, way, combine);
        }
        expect(evaluated(evaluate, window, factors).credits).toBe(expected);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  test('the highest reels of a changing grid give 117,649 ways', () => {
    const { found } = evaluated(
      createWays(grid(7, 7, 7, 7, 7, 7), tableOf('sum', 3)),
      Array.from({ length: 42 }, () => 1),
    );
    expect(found.map(({ ways }) => ways)).toEqual([117_649]);
  });
});

describe('groups', () => {
  /** Reaches out from each place by itself, with sets. */
  const independent = (layout: Layout, table: PayTable, window: number[], factors: number[] | null): number => {
    const near = (place: number) =>
      [...layout.neighbours.subarray(place * touching, place * touching + touching)].filter((other) => other >= 0);
    let credits = 0;
    for (const symbol of table.regular) {
      const fits = [...window.keys()].filter((place) => window[place] === symbol || window[place] === wild);
      let left = new Set(fits);
      while (left.size > 0) {
        let group = new Set([left.values().next().value!]);
        for (let size = 0; size !== group.size;) {
          size = group.size;
          group = new Set([...group, ...[...group].flatMap(near).filter((place) => left.has(place))]);
        }
        left = new Set([...left].filter((place) => !group.has(place)));
        if ([...group].some((place) => window[place] === symbol))
          credits += table.pays[symbol]![group.size]! * multiplied(factors, [...group], table.combine);
      }
    }
    return credits;
  };

  test.each([
    ['a square grid', grid(5, 5, 5, 5), 25],
    ['a honeycomb', createLayout({ kind: 'honeycomb', heights: [3, 4, 5, 4, 3], drawn: null }), 19],
  ])('of %s pay by their size, wilds in every group that they touch', (_name, layout, places) => {
    expect(places === 25 ? layout.places + 5 : layout.places).toBe(places);
    for (const combine of ['sum', 'product'] as const) {
      const table = tableOf(combine, 3);
      const evaluate = createClusters(layout, table);
      fc.assert(
        fc.property(windowOf(layout.places), fc.option(factorsOf(layout.places)), (window, factors) => {
          expect(evaluated(evaluate, window, factors).credits).toBe(independent(layout, table, window, factors));
        }),
        { seed: 4, numRuns: 1500 },
      );
    }
  });

  test('a honeycomb of 37 has six neighbours inside, three at its corners and four along its edges, each both ways', () => {
    const { places, neighbours } = createLayout({ kind: 'honeycomb', heights: [4, 5, 6, 7, 6, 5, 4], drawn: null });
    const near = Array.from({ length: places }, (_, place) =>
      [...neighbours.subarray(place * touching, (place + 1) * touching)].filter((other) => other >= 0),
    );
    expect(places).toBe(37);
    for (const [place, others] of near.entries()) for (const other of others) expect(near[other]).toContain(place);
    const counts = near.map(({ length }) => length);
    expect([3, 4, 6].map((count) => counts.filter((length) => length === count).length)).toEqual([6, 12, 19]);
  });

  test('a square grid does not touch across corners', () => {
    const { credits } = evaluated(createClusters(grid(3, 3, 3), tableOf('sum', 3)), [0, 4, 4, 4, 0, 4, 4, 4, 0]);
    expect(credits).toBe(0);
  });
});

describe('pay anywhere', () => {
  test('counts a symbol wherever it is, wilds for each of them, and nothing for wilds alone', () => {
    const table = tableOf('sum', 4);
    const evaluate = createAnywhere(grid(3, 3, 3, 3), table);
    fc.assert(
      fc.property(windowOf(12), fc.option(factorsOf(12)), (window, factors) => {
        let expected = 0;
        for (const symbol of table.regular) {
          if (!window.includes(symbol)) continue;
          const places = [...window.keys()].filter((place) => window[place] === symbol || window[place] === wild);
          expected += table.pays[symbol]![places.length]! * multiplied(factors, places, 'sum');
        }
        expect(evaluated(evaluate, window, factors).credits).toBe(expected);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});
