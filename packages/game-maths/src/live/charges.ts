import { drawWeighted, type Draw } from '../draw.ts';
import type { WeightedValue } from '../weighted-value.ts';

/** A few things of a table, each at most once, that multiply or pay more in one round. */
export interface ChargesDefinition {
  /** How many are charged. */
  counts: readonly WeightedValue[];
  /** By how much, drawn for each of them. */
  times: readonly WeightedValue[];
}

/** Draws, in order: how many; then for each of them which of those that are left, ascending, and by how much. @param things counted from 0 */
export function drawCharges({ counts, times }: ChargesDefinition, things: number, draw: Draw): { thing: number; times: number }[] {
  const count = drawn(counts, draw);
  const left = Array.from({ length: things }, (_, thing) => thing);
  return Array.from({ length: count }, () => {
    const [thing = 0] = left.splice(draw(left.length), 1);
    return { thing, times: drawn(times, draw) };
  });
}

const drawn = (from: readonly WeightedValue[], draw: Draw): number =>
  from[
    drawWeighted(
      draw,
      from.map(({ weight }) => weight),
    )
  ]?.value ?? 0;
