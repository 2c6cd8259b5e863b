import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';
import { lampsOf } from './lamps.ts';

/** Live: the bulbs of the frame light up one after the other. */
export const parameters = v.strictObject({ heart: channels, light: channels, edge: channels });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  { heart, light, edge }: v.InferOutput<typeof parameters>,
  _random: () => number,
  seconds: number,
): void {
  const size = scene.layout.frameWidth * 1.25;
  context.globalCompositeOperation = 'lighter';
  for (const [index, lamp] of lampsOf(scene).entries()) {
    const wave = Math.max(0, Math.sin(seconds * 4 - index * 0.7));
    if (wave < 0.05) continue;
    const gradient = context.createRadialGradient(lamp.x, lamp.y, 0, lamp.x, lamp.y, size);
    gradient.addColorStop(0, `rgba(${heart},${0.85 * wave})`);
    gradient.addColorStop(0.35, `rgba(${light},${0.45 * wave})`);
    gradient.addColorStop(1, `rgba(${edge},0)`);
    context.fillStyle = gradient;
    context.fillRect(lamp.x - size, lamp.y - size, size * 2, size * 2);
  }
  context.globalCompositeOperation = 'source-over';
}
