import * as v from 'valibot';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Stars over the whole scene, most of them faint: `count` on a scene of a million square pixels; the bright ones have a cross of light. */
export const parameters = v.strictObject({ count: v.number(), colours: v.pipe(v.array(colour), v.minLength(1)) });

export function paint(
  context: CanvasRenderingContext2D,
  { width, height }: ScenePainter,
  { count, colours }: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const stars = Math.round(count * Math.min(1.6, (width * height) / 1_000_000));
  for (let index = 0; index < stars; index++) {
    const x = random() * width;
    const y = random() * height;
    const size = 0.5 + random() ** 4 * 2.2;
    context.fillStyle = colours[index % colours.length] ?? '#ffffff';
    context.globalAlpha = 0.3 + 0.7 * random();
    context.beginPath();
    context.arc(x, y, size * 0.6, 0, Math.PI * 2);
    context.fill();
    if (size < 1.7) continue;
    const reach = size * 4.5;
    for (const [dx, dy] of [
      [reach, 0],
      [0, reach],
    ] as const) {
      const beam = context.createLinearGradient(x - dx, y - dy, x + dx, y + dy);
      beam.addColorStop(0, 'rgba(255,255,255,0)');
      beam.addColorStop(0.5, 'rgba(255,255,255,.9)');
      beam.addColorStop(1, 'rgba(255,255,255,0)');
      context.fillStyle = beam;
      context.fillRect(x - Math.max(dx, 0.6), y - Math.max(dy, 0.6), Math.max(dx, 0.6) * 2, Math.max(dy, 0.6) * 2);
    }
  }
  context.globalAlpha = 1;
}
