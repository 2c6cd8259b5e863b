import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Table mountains on both sides of a plain at `base`, the tallest `high`. */
export const parameters = v.strictObject({ base: measure, high: measure, stops });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width } = scene;
  const [base, high] = [pixels(look.base, scene), pixels(look.high, scene)];
  context.fillStyle = vertical(context, base - high, base, look.stops);
  for (const at of [0.04, 0.2, 0.33, 0.66, 0.8, 0.97]) {
    const far = Math.min(1, Math.abs(at - 0.5) * 2.2);
    const tall = high * (0.35 + 0.65 * far) * (0.75 + 0.25 * random());
    const wide = width * (0.05 + 0.07 * far) * (0.8 + 0.4 * random());
    const x = at * width;
    context.beginPath();
    context.moveTo(x - wide * 1.5, base + 2);
    context.lineTo(x - wide * 0.86, base - tall * 0.5);
    context.lineTo(x - wide * 0.74, base - tall * 0.56);
    context.lineTo(x - wide * 0.66, base - tall);
    context.lineTo(x + wide * 0.62, base - tall * (0.94 + 0.06 * random()));
    context.lineTo(x + wide * 0.72, base - tall * 0.5);
    context.lineTo(x + wide * 0.9, base - tall * 0.46);
    context.lineTo(x + wide * 1.6, base + 2);
    context.fill();
  }
}
