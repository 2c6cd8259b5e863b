import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A wood of pines along `base`, the tallest `high`, one every so many pixels; the ground below them is theirs. */
export const parameters = v.strictObject({ base: measure, high: measure, every: v.number(), stops });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  wood: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width, height } = scene;
  const [base, high] = [pixels(wood.base, scene), pixels(wood.high, scene)];
  context.fillStyle = vertical(context, base - high, Math.min(height, base + high), wood.stops);
  context.beginPath();
  context.rect(0, base, width, height - base);
  const count = Math.ceil(width / wood.every);
  for (let index = -1; index <= count; index++) {
    const x = (index + 0.3 + 0.4 * random()) * wood.every;
    const tall = high * (0.45 + 0.55 * random());
    const wide = tall * (0.2 + 0.06 * random());
    // Branches in tiers, each wider than the one above.
    for (let tier = 0; tier < 5; tier++) {
      const top = base - tall * (1 - tier * 0.17);
      const bottom = top + tall * 0.34;
      const reach = wide * (0.32 + 0.19 * tier);
      context.moveTo(x, top);
      context.lineTo(x + reach, bottom);
      context.lineTo(x, bottom - tall * 0.05);
      context.lineTo(x - reach, bottom);
      context.closePath();
    }
  }
  context.fill();
}
