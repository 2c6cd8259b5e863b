import { fairOutcome, type FairOutcome } from './fair-market.ts';

/** Chances of the whole numbers `from`, `from + 1`, …. */
export interface Distribution {
  from: number;
  chances: Float64Array;
}

export const certainly = (value: number): Distribution => ({ from: value, chances: Float64Array.of(1) });

export const shift = ({ from, chances }: Distribution, by: number): Distribution => ({ from: from + by, chances });

export const chanceOf = ({ from, chances }: Distribution, value: number): number => chances[value - from] ?? 0;

/** The chance of a number in `least … most`, both included. */
export function chanceBetween({ from, chances }: Distribution, least: number, most: number): number {
  let sum = 0;
  for (let at = Math.max(0, least - from); at < chances.length && at + from <= most; at++) sum += chances[at]!;
  return sum;
}

export const chanceAbove = (distribution: Distribution, value: number): number => chanceBetween(distribution, value + 1, Infinity);

/** Chances that are too small to be seen in any price are cut off at both ends. */
const negligible = 1e-15;

/** The sum of two independent numbers. */
export function sum(one: Distribution, other: Distribution): Distribution {
  const chances = new Float64Array(one.chances.length + other.chances.length - 1);
  const [short, long] = one.chances.length < other.chances.length ? [one.chances, other.chances] : [other.chances, one.chances];
  for (let i = 0; i < short.length; i++) {
    const chance = short[i]!;
    if (chance === 0) continue;
    for (let j = 0; j < long.length; j++) chances[i + j]! += chance * long[j]!;
  }
  return trimmed({ from: one.from + other.from, chances });
}

/** Without the numbers at both ends that hardly come. */
export function trimmed({ from, chances }: Distribution): Distribution {
  let start = 0;
  let end = chances.length;
  while (end - start > 1 && chances[start]! < negligible) start++;
  while (end - start > 1 && chances[end - 1]! < negligible) end--;
  return { from: from + start, chances: chances.subarray(start, end) };
}

/** A number with the given chances, `weights` adding up to 1. */
export function mixture(parts: readonly { weight: number; of: Distribution }[]): Distribution {
  const used = parts.filter(({ weight }) => weight > 0);
  const from = Math.min(...used.map(({ of }) => of.from));
  const to = Math.max(...used.map(({ of }) => of.from + of.chances.length));
  const chances = new Float64Array(to - from);
  for (const { weight, of } of used)
    for (let at = 0; at < of.chances.length; at++) chances[of.from - from + at]! += weight * of.chances[at]!;
  return { from, chances };
}

export function negated({ from, chances }: Distribution): Distribution {
  return { from: -(from + chances.length - 1), chances: chances.toReversed() };
}

/** By how much of a stake a line pays: the number has to be above it. A line in quarters is two bets on the lines beside it. */
export function priceAbove(outcome: string, distribution: Distribution, line: number): FairOutcome {
  // The settlement of `lineResult` in @tavolo/markets, over all numbers at once.
  let won = 0;
  let halfWon = 0;
  let returned = 0;
  let halfLost = 0;
  for (let at = 0; at < distribution.chances.length; at++) {
    const chance = distribution.chances[at]!;
    const margin = distribution.from + at - line;
    if (margin >= 0.5) won += chance;
    else if (margin > 0) halfWon += chance;
    else if (margin === 0) returned += chance;
    else if (margin > -0.5) halfLost += chance;
  }
  return fairOutcome(outcome, won, halfWon, returned, halfLost);
}

/** Over and under a line. */
export const overUnder = (distribution: Distribution, line: number): FairOutcome[] => [
  priceAbove('over', distribution, line),
  priceAbove('under', negated(distribution), -line),
];

/** Both sides of a handicap: `distribution` is by how much home is ahead. */
export const bothSides = (distribution: Distribution, line: number): FairOutcome[] => [
  priceAbove('home', distribution, -line),
  priceAbove('away', negated(distribution), line),
];

export function oddEven(distribution: Distribution): FairOutcome[] {
  let odd = 0;
  for (let at = 0; at < distribution.chances.length; at++) if ((distribution.from + at) % 2 !== 0) odd += distribution.chances[at]!;
  return [fairOutcome('odd', odd), fairOutcome('even', 1 - odd)];
}

export const yesNo = (yes: number): FairOutcome[] => [fairOutcome('yes', yes), fairOutcome('no', 1 - yes)];

/** Home, draw and away by how much home is ahead. */
export function threeWay(margin: Distribution): FairOutcome[] {
  const home = chanceAbove(margin, 0);
  const draw = chanceOf(margin, 0);
  return [fairOutcome('home', home), fairOutcome('draw', draw), fairOutcome('away', Math.max(0, 1 - home - draw))];
}

/** Home and away where a draw returns the stake. */
export function twoWay(margin: Distribution): FairOutcome[] {
  const draw = chanceOf(margin, 0);
  const home = chanceAbove(margin, 0);
  return [fairOutcome('home', home, 0, draw), fairOutcome('away', Math.max(0, 1 - home - draw), 0, draw)];
}

/** The number that splits the chances most evenly, plus a half: over and under it are about as likely. */
export function evenLine(distribution: Distribution): number {
  let below = 0;
  let best = distribution.from - 0.5;
  let bestGap = Infinity;
  for (let at = 0; at < distribution.chances.length; at++) {
    below += distribution.chances[at]!;
    const gap = Math.abs(below - 0.5);
    if (gap < bestGap) {
      bestGap = gap;
      best = distribution.from + at + 0.5;
    }
  }
  return best;
}
