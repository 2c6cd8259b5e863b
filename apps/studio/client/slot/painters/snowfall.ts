import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: snow that falls and sways, nearer flakes larger and faster. */
export const parameters = v.strictObject({ count: v.number(), colour: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { count, colour }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  for (let index = 0; index < count; index++) {
    const [across, begin, near, sway] = [random(), random(), random(), random()];
    const size = 0.8 + 2.6 * near * near;
    const way = (begin + seconds * (0.03 + 0.06 * near)) % 1;
    const x = ((across + 0.02 * way + 1) % 1) * width + Math.sin(seconds * (0.4 + sway) + index) * size * 5;
    context.fillStyle = `rgba(${colour},${(0.25 + 0.6 * near) * Math.min(1, way * 10, (1 - way) * 8)})`;
    context.beginPath();
    context.arc(x, way * floor, size, 0, Math.PI * 2);
    context.fill();
  }
}
