import * as v from 'valibot';
import { light } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A round light that adds itself to what is there. */
export const parameters = v.strictObject({ x: measure, y: measure, radius: measure, stops });

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, lamp: v.InferOutput<typeof parameters>): void {
  light(context, pixels(lamp.x, scene), pixels(lamp.y, scene), pixels(lamp.radius, scene), lamp.stops);
}
