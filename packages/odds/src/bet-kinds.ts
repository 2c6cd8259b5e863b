/** Kinds whose number of selections and lines is fixed by their name. */
const namedKinds = {
  single: { selections: 1, foldSizes: [1] },
  double: { selections: 2, foldSizes: [2] },
  treble: { selections: 3, foldSizes: [3] },
  trixie: { selections: 3, foldSizes: [2, 3] },
  patent: { selections: 3, foldSizes: [1, 2, 3] },
  yankee: { selections: 4, foldSizes: [2, 3, 4] },
  lucky15: { selections: 4, foldSizes: [1, 2, 3, 4] },
  canadian: { selections: 5, foldSizes: [2, 3, 4, 5] },
  lucky31: { selections: 5, foldSizes: [1, 2, 3, 4, 5] },
  heinz: { selections: 6, foldSizes: [2, 3, 4, 5, 6] },
  lucky63: { selections: 6, foldSizes: [1, 2, 3, 4, 5, 6] },
  superheinz: { selections: 7, foldSizes: [2, 3, 4, 5, 6, 7] },
  goliath: { selections: 8, foldSizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { selections: number; foldSizes: readonly number[] }>;

export type NamedBetKind = keyof typeof namedKinds;
/** 'accumulator': one line of four and more legs. 'system': any fold sizes, with or without bankers. */
export type BetKind = NamedBetKind | 'accumulator' | 'system';

export const betKinds: readonly BetKind[] = [...(Object.keys(namedKinds) as NamedBetKind[]), 'accumulator', 'system'];

export const isBetKind = (text: string): text is BetKind => (betKinds as readonly string[]).includes(text);

/**
 * How a bet is made up. A line takes every banker and, for one of the fold sizes k, k of the other selections; without bankers a fold size is
 * the number of legs of its lines. "2 of 4 with a banker" has 4 selections besides it, 6 lines of 3 legs.
 */
export interface BetShape {
  /** Selections that are no bankers. */
  readonly selections: number;
  readonly foldSizes: readonly number[];
  readonly bankers: number;
  readonly eachWay: boolean;
}

/** Selections and fold sizes of a kind with a name; null for accumulators and systems, which have them from their legs. */
export function namedShape(kind: BetKind): { selections: number; foldSizes: readonly number[] } | null {
  return Object.hasOwn(namedKinds, kind) ? namedKinds[kind as NamedBetKind] : null;
}

/** The kind that a shape without bankers has a name for; 'system' for the others. */
export function kindOf(selections: number, foldSizes: readonly number[], bankers = 0): BetKind {
  if (bankers > 0) return 'system';
  const sorted = foldSizes.toSorted((a, b) => a - b).join();
  for (const [kind, shape] of Object.entries(namedKinds) as [NamedBetKind, (typeof namedKinds)[NamedBetKind]][])
    if (shape.selections === selections && shape.foldSizes.join() === sorted) return kind;
  return selections >= 4 && sorted === String(selections) ? 'accumulator' : 'system';
}

/**
 * Number of lines, each of which costs one unit stake: the sum of "selections choose k" over the fold sizes, twice that each way.
 * @throws RangeError for a shape that has no lines: see `isShape`.
 */
export function lineCount(shape: BetShape): number {
  if (!isShape(shape)) throw new RangeError('fold sizes must be different whole numbers from 1 to the number of selections');
  const lines = shape.foldSizes.reduce((sum, size) => sum + choose(shape.selections, size), 0);
  return shape.eachWay ? 2 * lines : lines;
}

/** Whether every fold size is whole, between 1 and the number of selections, and there once. */
export function isShape({ selections, foldSizes, bankers }: BetShape): boolean {
  return (
    Number.isInteger(selections) &&
    Number.isInteger(bankers) &&
    bankers >= 0 &&
    foldSizes.length > 0 &&
    new Set(foldSizes).size === foldSizes.length &&
    foldSizes.every((size) => Number.isInteger(size) && size >= 1 && size <= selections)
  );
}

/** How many ways there are to take `size` of `count`. Exact up to 50 of them. */
export function choose(count: number, size: number): number {
  if (size < 0 || size > count) return 0;
  let ways = 1;
  for (let taken = 1; taken <= Math.min(size, count - size); taken++) ways = (ways * (count - taken + 1)) / taken;
  return ways;
}

/** A row of the slip: a kind that can be struck from the selections on it. */
export interface BetOption {
  readonly kind: BetKind;
  readonly foldSizes: readonly number[];
  readonly lines: number;
}

/**
 * What a slip with so many selections (besides bankers) can be struck as: all fold sizes one by one, the one line of all of them first, then
 * the kinds of several fold sizes with names. Rows of more than `mostLines` lines are left out.
 */
export function betOptions(selections: number, bankers = 0, mostLines = 1_000): BetOption[] {
  const folds = Array.from({ length: selections }, (_, index) => [index + 1]);
  const single = folds.length > 1 ? [...folds.slice(-1), ...folds.slice(0, -1)] : folds;
  const several =
    bankers > 0 ? [] : Object.values(namedKinds).filter((kind) => kind.selections === selections && kind.foldSizes.length > 1);
  return [...single, ...several.map(({ foldSizes }) => foldSizes)]
    .map((foldSizes) => ({
      kind: kindOf(selections, foldSizes, bankers),
      foldSizes,
      lines: lineCount({ selections, foldSizes, bankers, eachWay: false }),
    }))
    .filter(({ lines }) => lines <= mostLines);
}
