import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Storm clouds that hang over the whole scene down to `base`, their bellies as large as `size` and lit from below. */
export const parameters = v.strictObject({ base: measure, size: measure, stops, light: channels });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  front: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width } = scene;
  const [base, size] = [pixels(front.base, scene), pixels(front.size, scene)];
  for (let row = 0; row < 3; row++) {
    const low = base * (1.15 - row * 0.4);
    for (let x = -size; x < width + size; x += size * (0.55 + 0.4 * random())) {
      const radius = size * (0.6 + 0.5 * random());
      const y = low + size * (random() - 0.5) * 0.7;
      context.fillStyle = vertical(context, Math.min(-1, y - radius * 2), y + radius, front.stops);
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.rect(x - radius, -2, radius * 2, y + 2);
      context.fill();
      const light = context.createRadialGradient(x, y + radius * 0.7, 0, x, y + radius * 0.5, radius);
      light.addColorStop(0, `rgba(${front.light},.3)`);
      light.addColorStop(1, `rgba(${front.light},0)`);
      context.fillStyle = light;
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    }
  }
}
