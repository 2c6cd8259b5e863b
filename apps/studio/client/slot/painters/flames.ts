import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A row of tongues of fire that rise from the floor: one every so many pixels, at least so many, and some more. */
export const parameters = v.strictObject({
  height: measure,
  every: v.number(),
  atLeast: v.number(),
  more: v.number(),
  top: measure,
  stops,
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  fire: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width, floor } = scene;
  const height = pixels(fire.height, scene);
  const count = Math.max(fire.atLeast, Math.round(width / fire.every)) + fire.more;
  context.fillStyle = vertical(context, pixels(fire.top, scene), floor, fire.stops);
  const step = width / count;
  context.beginPath();
  context.moveTo(-step, floor + 40);
  for (let index = -1; index <= count; index++) {
    const x = index * step;
    const tip = floor - height * (0.4 + random() * 0.6);
    const lean = x + step * (0.25 + random() * 0.5);
    context.bezierCurveTo(x + step * 0.3, floor - height * 0.12, x + step * 0.02, tip + height * 0.42, lean, tip);
    context.bezierCurveTo(lean - step * 0.02, tip + height * 0.26, x + step * 0.98, tip + height * 0.5, x + step, floor - height * 0.02);
  }
  context.lineTo(width + step, floor + 40);
  context.closePath();
  context.fill();
}
