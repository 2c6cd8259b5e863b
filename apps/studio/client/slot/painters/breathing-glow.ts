import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: four glows along the floor breathe, each in its own time. */
export const parameters = v.strictObject({ light: channels, edge: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { light, edge }: v.InferOutput<typeof parameters>,
  _random: () => number,
  seconds: number,
): void {
  context.globalCompositeOperation = 'lighter';
  for (let lamp = 0; lamp < 4; lamp++) {
    const x = width * (0.08 + lamp * 0.28);
    const strength = 0.14 + 0.1 * Math.sin(seconds * (1.3 + lamp * 0.41) + lamp * 1.9);
    const gradient = context.createRadialGradient(x, floor, 0, x, floor, width * 0.2);
    gradient.addColorStop(0, `rgba(${light},${strength})`);
    gradient.addColorStop(1, `rgba(${edge},0)`);
    context.fillStyle = gradient;
    context.fillRect(x - width * 0.2, floor - width * 0.2, width * 0.4, width * 0.22);
  }
  context.globalCompositeOperation = 'source-over';
}
