import * as v from 'valibot';
import { dunes, vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A soft line of dunes, coloured from `top` to `bottom`. */
export const parameters = v.strictObject({ base: measure, swell: measure, phase: v.number(), top: measure, bottom: measure, stops });

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, sand: v.InferOutput<typeof parameters>): void {
  const fill = vertical(context, pixels(sand.top, scene), pixels(sand.bottom, scene), sand.stops);
  dunes(context, scene.width, scene.height, pixels(sand.base, scene), pixels(sand.swell, scene), fill, sand.phase);
}
