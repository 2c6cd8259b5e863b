import * as v from 'valibot';
import { radial, vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Fills the whole scene with a gradient: from top to bottom, or around a heart. */
export const parameters = v.strictObject({
  stops,
  heart: v.optional(v.strictObject({ x: measure, y: measure, radius: measure })),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, sky: v.InferOutput<typeof parameters>): void {
  const { heart } = sky;
  context.fillStyle = heart
    ? radial(context, pixels(heart.x, scene), pixels(heart.y, scene), pixels(heart.radius, scene), sky.stops)
    : vertical(context, 0, scene.height, sky.stops);
  context.fillRect(0, 0, scene.width, scene.height);
}
