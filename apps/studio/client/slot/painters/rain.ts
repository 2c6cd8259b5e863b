import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: rain that the wind drives to the left. */
export const parameters = v.strictObject({ count: v.number(), colour: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { count, colour }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  context.lineCap = 'round';
  for (let index = 0; index < count; index++) {
    const [across, begin, near] = [random(), random(), random()];
    const way = (begin + seconds * (0.7 + 0.7 * near)) % 1;
    const long = floor * (0.025 + 0.035 * near);
    const x = across * width * 1.2 - way * floor * 0.18;
    const y = way * (floor + long) - long;
    context.strokeStyle = `rgba(${colour},${0.12 + 0.25 * near})`;
    context.lineWidth = 0.7 + near;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - long * 0.18, y + long);
    context.stroke();
  }
}
