import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A bank of clouds across the scene: `base` is where its heads begin, `size` how large they are; light lies on their upper edges. */
export const parameters = v.strictObject({ base: measure, size: measure, stops, light: channels });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  bank: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width, height } = scene;
  const [base, size] = [pixels(bank.base, scene), pixels(bank.size, scene)];
  const fill = vertical(context, base - size, Math.min(height, base + size * 3), bank.stops);
  for (let x = -size; x < width + size; x += size * (0.5 + 0.35 * random())) {
    const radius = size * (0.5 + 0.5 * random());
    const y = base + size * (random() - 0.3) * 0.7;
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.rect(x - radius, y, radius * 2, height - y);
    context.fill();
    const light = context.createRadialGradient(x - radius * 0.2, y - radius * 0.55, 0, x, y, radius);
    light.addColorStop(0, `rgba(${bank.light},.5)`);
    light.addColorStop(0.6, `rgba(${bank.light},.1)`);
    light.addColorStop(1, `rgba(${bank.light},0)`);
    context.fillStyle = light;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}
