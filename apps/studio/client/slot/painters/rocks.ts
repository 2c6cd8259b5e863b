import * as v from 'valibot';
import { rocks, vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Jagged rock along the bottom, or hanging from the top: a piece every so many pixels, and at least so many. */
export const parameters = v.strictObject({
  base: measure,
  height: measure,
  every: v.number(),
  atLeast: v.number(),
  hanging: v.optional(v.boolean()),
  fill: v.union([colour, v.strictObject({ top: measure, bottom: measure, stops })]),
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  cliff: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { fill } = cliff;
  const painted = typeof fill === 'string' ? fill : vertical(context, pixels(fill.top, scene), pixels(fill.bottom, scene), fill.stops);
  const count = Math.max(cliff.atLeast, Math.round(scene.width / cliff.every));
  rocks(context, scene.width, pixels(cliff.base, scene), pixels(cliff.height, scene), count, painted, random, cliff.hanging ?? false);
}
