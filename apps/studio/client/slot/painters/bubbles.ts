import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: bubbles that rise and sway, `pace` scenes a minute. */
export const parameters = v.strictObject({ count: v.number(), pace: v.number(), light: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { count, pace, light }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  const unit = Math.min(width, floor);
  for (let index = 0; index < count; index++) {
    const [from, across, own, big] = [random(), random(), 0.5 + random(), random() ** 3];
    const way = (from + (seconds / 60) * pace * own) % 1;
    const size = unit * (0.004 + 0.018 * big);
    const x = across * width + Math.sin(seconds * own * 1.6 + index) * unit * 0.012;
    const y = floor * (1.05 - way * 1.1);
    context.strokeStyle = `rgba(${light},${0.55 * Math.sin(Math.PI * Math.min(1, way * 1.02))})`;
    context.lineWidth = Math.max(1, size * 0.16);
    context.beginPath();
    context.arc(x, y, size, 0, Math.PI * 2);
    context.stroke();
    context.beginPath();
    context.arc(x, y, size * 0.62, Math.PI * 1.1, Math.PI * 1.5);
    context.stroke();
  }
}
