import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: paper lanterns that rise into the night, smaller the farther they are; what is under them shines through the paper. */
export const parameters = v.strictObject({ count: v.number(), paper: channels, flame: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { count, paper, flame }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  const unit = Math.min(width, floor);
  for (let index = 0; index < count; index++) {
    const [from, begin, far, sway] = [random(), random(), random(), random()];
    const size = unit * (0.02 + 0.05 * (1 - far));
    const way = (begin + seconds * (0.012 + 0.02 * (1 - far))) % 1;
    const x = width * from + Math.sin(seconds * (0.3 + 0.3 * sway) + index) * size * 0.9;
    const y = floor * (1.08 - 1.2 * way);
    const shown = Math.min(1, way * 8, (1 - way) * 5);
    const glow = context.createRadialGradient(x, y, 0, x, y, size * 2.2);
    glow.addColorStop(0, `rgba(${flame},${0.5 * shown})`);
    glow.addColorStop(1, `rgba(${flame},0)`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = glow;
    context.fillRect(x - size * 2.2, y - size * 2.2, size * 4.4, size * 4.4);
    context.globalCompositeOperation = 'source-over';
    const body = context.createLinearGradient(0, y - size, 0, y + size);
    body.addColorStop(0, `rgba(${paper},${0.75 * shown})`);
    body.addColorStop(1, `rgba(${flame},${0.95 * shown})`);
    context.fillStyle = body;
    context.beginPath();
    context.moveTo(x - size * 0.42, y + size * 0.6);
    context.quadraticCurveTo(x - size * 0.82, y - size * 0.5, x - size * 0.3, y - size * 0.8);
    context.quadraticCurveTo(x, y - size * 0.95, x + size * 0.3, y - size * 0.8);
    context.quadraticCurveTo(x + size * 0.82, y - size * 0.5, x + size * 0.42, y + size * 0.6);
    context.closePath();
    context.fill();
  }
}
