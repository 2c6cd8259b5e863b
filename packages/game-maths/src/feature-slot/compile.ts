import type { WeightedValue } from '../weighted-value.ts';
import { checkFeatureSlot } from './check.ts';
import type { DigRules, FeatureSlotDefinition, GoldenKind, GoldenRules, PaySteps, SpinRules, TransformRules } from './definition.ts';
import { createLayout, type Layout } from './layout.ts';
import { createAnywhere } from './wins/anywhere.ts';
import { createClusters } from './wins/clusters.ts';
import type { Evaluator, PayTable } from './wins/evaluator.ts';
import { createLineTables } from './wins/line-tables.ts';
import { createLines } from './wins/lines.ts';
import { createWays } from './wins/ways.ts';

/** Number of a symbol that the game does not have. */
export const none = -1;

/** Values of a weighted list, and the sum of weights up to each. */
export interface Weights {
  values: Int32Array;
  upTo: Int32Array;
  sum: number;
  /** The value of each draw, where they are few enough for a table. */
  byDraw: Int32Array | null;
}

/** Draws for which a table of values is kept. */
const tableAtMost = 2 ** 16;

export interface CompiledSpin {
  rules: SpinRules;
  /** Symbol numbers around each reel, with the first ones repeated at the end so that a window never wraps; null: filled by weights. */
  strips: readonly Uint8Array[] | null;
  lengths: readonly number[];
  /** One for each reel; null: filled by strips. */
  weights: readonly Weights[] | null;
  multiplier: Weights | null;
  golden: CompiledGolden | null;
  dig: CompiledDig | null;
  transforms: readonly CompiledTransform[];
  /** Symbols that the lights may turn; null: there are none. */
  lights: Weights | null;
  /** Where the win follows from the stops alone: lines or ways on strips, and nothing but expanding symbols. The stop after a reel's last one is the reel held full of wilds. */
  byStops: ByStops | null;
}

export interface ByStops {
  /** Credits of lines or ways. */
  credits(stops: Int32Array): number;
  /** What each reel shows, by its stop. */
  windows: readonly (readonly Uint8Array[])[];
}

export interface CompiledTransform {
  rules: TransformRules;
  symbol: number;
  weights: Weights | null;
}

/** A definition with symbols as small numbers, for everything that counts or plays. */
export interface CompiledFeatureSlot {
  definition: FeatureSlotDefinition;
  layout: Layout;
  ids: readonly string[];
  table: PayTable;
  wild: number;
  scatter: number;
  scatterPays: Int32Array;
  evaluate: Evaluator;
  /** Heights of each reel, where they change. */
  drawnHeights: readonly Weights[] | null;
  /** 1 for a symbol that pays by the paytable. */
  isRegular: Uint8Array;
  /** By symbol: what it may carry; null where it carries nothing. */
  carriers: readonly (Weights | null)[] | null;
  paid: CompiledSpin;
  free: CompiledSpin | null;
  catches: CompiledCatches | null;
  awards: Int32Array;
  again: Int32Array;
  meter: number;
  hold: CompiledHold | null;
}

export interface CompiledCatches {
  /** By symbol; null for what is no fish. */
  values: readonly (Weights | null)[];
  every: number;
  spins: number;
  multipliers: readonly number[];
}

/** What may hold, in the order of the rules. */
export interface CompiledHold {
  /** The one that opens the feature. */
  symbol: number;
  kinds: readonly { symbol: number; values: Weights | null; doubles: boolean }[];
  /** Index of a kind by weight. */
  drawKind: Weights;
}

export interface CompiledDig {
  rock: number;
  rows: number;
  gemChance: number;
  gemOutOf: number;
  gems: Weights | null;
  spins: number;
}

/** What golden places open to, in the order of the rules. */
export interface CompiledGolden {
  opener: number;
  kinds: readonly { symbol: number; kind: GoldenKind['kind']; values: Weights | null }[];
  /** Index of a kind by weight. */
  drawKind: Weights;
  atMost: number;
}

/** @throws Error that names the game and the fault. */
export function compileFeatureSlot(definition: FeatureSlotDefinition): CompiledFeatureSlot {
  checkFeatureSlot(definition);
  const { symbols, pays, scatter, freeSpins, carriers, holdAndWin } = definition;
  const ids = symbols.map(({ id }) => id);
  const numberOf = (id: string | undefined): number => (id === undefined ? none : ids.indexOf(id));
  const layout = createLayout(definition.grid);
  const byCount = (steps: PaySteps | undefined): Int32Array => {
    const list = new Int32Array(layout.places + 2);
    for (const [from, credits] of steps ?? []) list.fill(credits, from);
    return list;
  };
  const table: PayTable = {
    pays: ids.map((id) => (definition.paytable[id] ? byCount(definition.paytable[id]) : new Int32Array(0))),
    regular: Object.keys(definition.paytable).map(numberOf),
    wild: numberOf(symbols.find(({ role }) => role === 'wild')?.id),
    combine: carriers?.combine ?? 'sum',
    wildMultiplies: definition.wildMultiplies ?? 1,
  };
  const evaluate =
    pays.kind === 'lines'
      ? createLines(layout, table, pays.lines, pays.bothWays)
      : { ways: createWays, clusters: createClusters, anywhere: createAnywhere }[pays.kind](layout, table);
  const awardsOf = (list: readonly { count: number; spins: number }[] | undefined): Int32Array => {
    const spins = new Int32Array(layout.places + 1);
    for (const award of list ?? []) spins.fill(award.spins, award.count);
    return spins;
  };
  const spin = (rules: SpinRules): CompiledSpin => compileSpin(rules, definition, layout, table, evaluate, numberOf);
  return {
    definition,
    layout,
    ids,
    table,
    wild: table.wild,
    scatter: numberOf(scatter?.symbol),
    scatterPays: byCount(scatter?.pays),
    evaluate,
    drawnHeights: definition.grid.drawn?.map(weightsOf) ?? null,
    isRegular: Uint8Array.from(symbols, ({ id }) => Number(id in definition.paytable)),
    carriers: carriers && ids.map((id) => (carriers.values[id] ? weightsOf(carriers.values[id]) : null)),
    paid: spin(definition.paid),
    free: freeSpins && spin(freeSpins.spin),
    catches: freeSpins?.catches
      ? {
          ...freeSpins.catches,
          values: ids.map((id) => {
            const list = freeSpins.catches?.values[id];
            return list ? weightsOf(list) : null;
          }),
        }
      : null,
    awards: awardsOf(freeSpins?.awards),
    again: awardsOf(freeSpins?.again),
    meter: numberOf(definition.meter?.symbol),
    hold: holdAndWin && {
      symbol: numberOf(holdAndWin.kinds[0]!.symbol),
      kinds: holdAndWin.kinds.map((one) => ({
        symbol: numberOf(one.symbol),
        values: 'values' in one ? weightsOf(one.values) : null,
        doubles: one.kind === 'doubler',
      })),
      drawKind: weightsOf(holdAndWin.kinds.map(({ weight }, index) => ({ value: index, weight }))),
    },
  };
}

function compileSpin(
  rules: SpinRules,
  definition: FeatureSlotDefinition,
  layout: Layout,
  table: PayTable,
  evaluate: Evaluator,
  numberOf: (id: string) => number,
): CompiledSpin {
  const { fill } = rules;
  const strips =
    fill.kind === 'strips'
      ? fill.strips.map((strip, reel) => Uint8Array.from([...strip, ...strip.slice(0, layout.heights[reel]! - 1)], numberOf))
      : null;
  const symbolWeights = (weights: Readonly<Record<string, number>>): Weights =>
    weightsOf(Object.entries(weights).map(([id, weight]) => ({ value: numberOf(id), weight })));
  return {
    rules,
    strips,
    lengths: fill.kind === 'strips' ? fill.strips.map((strip) => strip.length) : [],
    weights:
      fill.kind === 'weights' ? layout.heights.map((_, reel) => symbolWeights(fill.reels[fill.reels.length === 1 ? 0 : reel]!)) : null,
    multiplier: rules.multiplier && weightsOf(rules.multiplier),
    golden: rules.after?.kind === 'tumble' && rules.after.golden ? compileGolden(rules.after.golden, numberOf) : null,
    dig: rules.after?.kind === 'dig' ? compileDig(rules.after, numberOf) : null,
    transforms: rules.transforms.map((transform) => ({
      rules: transform,
      symbol: 'symbol' in transform ? numberOf(transform.symbol) : none,
      weights:
        transform.kind === 'colossal'
          ? symbolWeights(transform.weights)
          : transform.kind === 'mystery'
            ? symbolWeights(transform.becomes)
            : transform.kind === 'place'
              ? weightsOf(transform.counts)
              : null,
    })),
    lights: rules.after?.kind === 'freeze' && rules.after.lights ? symbolWeights(rules.after.lights.weights) : null,
    byStops: byStopsOf(),
  };

  function byStopsOf(): ByStops | null {
    const { pays, grid, carriers } = definition;
    const { transforms, after } = rules;
    if (strips === null || grid.drawn !== null || carriers !== null) return null;
    if ((after !== null && after.kind !== 'heldReels' && after.kind !== 'walkingWilds') || transforms.some(({ kind }) => kind !== 'expand'))
      return null;
    if (pays.kind !== 'ways' && !(pays.kind === 'lines' && pays.lines.length <= 31)) return null;
    const expanding = transforms.map((transform) => (transform.kind === 'expand' ? numberOf(transform.symbol) : none));
    const windows = strips.map((strip, reel) => {
      const height = layout.heights[reel]!;
      const shown = Array.from({ length: strip.length - height + 1 }, (_, stop) => {
        const window = strip.slice(stop, stop + height);
        const filled = expanding.find((symbol) => window.includes(symbol));
        return filled === undefined ? window : window.fill(filled);
      });
      return [...shown, new Uint8Array(height).fill(table.wild < 0 ? 0 : table.wild)];
    });
    if (pays.kind === 'lines')
      return {
        windows,
        credits: createLineTables({
          windows,
          lines: pays.lines,
          pays: table.pays,
          wild: table.wild,
          wildMultiplies: table.wildMultiplies,
          bothWays: pays.bothWays,
        }),
      };
    const window = new Uint8Array(layout.places);
    const asked = { factors: null, found: null, won: null };
    return {
      windows,
      credits(stops) {
        for (let reel = 0; reel < windows.length; reel++) window.set(windows[reel]![stops[reel]!]!, layout.first[reel]);
        return evaluate(window, asked);
      },
    };
  }
}

function compileGolden({ opener, kinds, atMost }: GoldenRules, numberOf: (id: string) => number): CompiledGolden {
  return {
    opener: numberOf(opener),
    kinds: kinds.map((one) => ({ symbol: numberOf(one.symbol), kind: one.kind, values: 'values' in one ? weightsOf(one.values) : null })),
    drawKind: weightsOf(kinds.map(({ weight }, index) => ({ value: index, weight }))),
    atMost,
  };
}

function compileDig({ symbol, rows, gems, spins }: DigRules, numberOf: (id: string) => number): CompiledDig {
  return {
    rock: numberOf(symbol),
    rows,
    gemChance: gems?.chance ?? 0,
    gemOutOf: gems?.outOf ?? 1,
    gems: gems && weightsOf(gems.values),
    spins,
  };
}

function weightsOf(list: readonly WeightedValue[]): Weights {
  const upTo = new Int32Array(list.length);
  let sum = 0;
  for (const [index, { weight }] of list.entries()) {
    sum += weight;
    upTo[index] = sum;
  }
  const byDraw = sum <= tableAtMost ? new Int32Array(sum) : null;
  if (byDraw) for (const [index, { value, weight }] of list.entries()) byDraw.fill(value, upTo[index]! - weight, upTo[index]);
  return { values: Int32Array.from(list, ({ value }) => value), upTo, sum, byDraw };
}
