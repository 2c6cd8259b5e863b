import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: stars that shine and fade, each in its own time, and now and then one that falls. */
export const parameters = v.strictObject({ count: v.number(), light: channels, trail: channels });

/** Seconds between two stars that fall, and of one. */
const every = 7;
const fall = 0.9;

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { count, light, trail }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < count; index++) {
    const [x, y, pace, size] = [random() * width, random() * floor, 0.5 + random() * 1.6, 2 + random() * 5];
    const shine = Math.sin(seconds * pace + index * 2.4) ** 8;
    if (shine < 0.03) continue;
    const glow = context.createRadialGradient(x, y, 0, x, y, size * 2.4);
    glow.addColorStop(0, `rgba(${light},${shine})`);
    glow.addColorStop(1, `rgba(${light},0)`);
    context.fillStyle = glow;
    context.fillRect(x - size * 2.4, y - size * 2.4, size * 4.8, size * 4.8);
  }
  const way = (seconds % every) / fall;
  if (way < 1) {
    const round = Math.floor(seconds / every);
    const from = width * (0.35 + 0.6 * Math.abs(Math.sin(round * 12.9)));
    const [x, y] = [from - way * width * 0.3, -10 + way * floor * 0.55];
    const tail = context.createLinearGradient(x, y, x + width * 0.09, y - floor * 0.17);
    tail.addColorStop(0, `rgba(${light},${1 - way})`);
    tail.addColorStop(1, `rgba(${trail},0)`);
    context.strokeStyle = tail;
    context.lineWidth = 2.5;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + width * 0.09, y - floor * 0.17);
    context.stroke();
  }
  context.globalCompositeOperation = 'source-over';
}
