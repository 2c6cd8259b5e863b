import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Still water from `top` down, with lights that lie on it in broken lines. */
export const parameters = v.strictObject({ top: measure, stops, lights: v.pipe(v.array(channels), v.minLength(1)) });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width, height } = scene;
  const top = pixels(look.top, scene);
  context.fillStyle = vertical(context, top, height, look.stops);
  context.fillRect(0, top, width, height - top);
  for (let light = 0; light < 26; light++) {
    const x = width * random();
    const colour = look.lights[light % look.lights.length] ?? '255,255,255';
    const reach = (height - top) * (0.35 + 0.6 * random());
    for (let line = 0; line < 9; line++) {
      const down = (line / 9) ** 1.4;
      const wide = width * (0.008 + 0.02 * down) * (0.6 + 0.8 * random());
      context.fillStyle = `rgba(${colour},${0.5 * (1 - down)})`;
      context.fillRect(x - wide / 2 + (random() - 0.5) * wide, top + 3 + reach * down, wide, Math.max(1, reach * 0.02));
    }
  }
}
