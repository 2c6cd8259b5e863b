import * as v from 'valibot';
import { rays } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Rays from a point, fading outwards. `turn` in radians. */
export const parameters = v.strictObject({ x: measure, y: measure, radius: measure, count: v.number(), colour, turn: v.number() });

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, sun: v.InferOutput<typeof parameters>): void {
  rays(context, pixels(sun.x, scene), pixels(sun.y, scene), pixels(sun.radius, scene), sun.count, sun.colour, sun.turn);
}
