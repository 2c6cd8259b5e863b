import * as v from 'valibot';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Bulbs along the metal of the frame. */
export const parameters = v.strictObject({ socket: colour, heart: colour, bulb: colour });

/** Where they stand: in the middle of the metal, evenly spaced along its four sides. */
export function lampsOf(scene: ScenePainter): { x: number; y: number }[] {
  const { frame, frameWidth } = scene.layout;
  const inset = frameWidth * 0.5;
  const left = frame.x + inset;
  const top = frame.y + inset;
  const width = frame.width - inset * 2;
  const height = frame.height - inset * 2;
  const spacing = frameWidth * 2.3;
  const across = Math.round(width / spacing);
  const down = Math.round(height / spacing);
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index < across; index++) points.push({ x: left + (width * (index + 0.5)) / across, y: top });
  for (let index = 0; index < down; index++) points.push({ x: left + width, y: top + (height * (index + 0.5)) / down });
  for (let index = across - 1; index >= 0; index--) points.push({ x: left + (width * (index + 0.5)) / across, y: top + height });
  for (let index = down - 1; index >= 0; index--) points.push({ x: left, y: top + (height * (index + 0.5)) / down });
  return points;
}

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  for (const lamp of lampsOf(scene)) {
    const size = scene.layout.frameWidth * 0.3;
    context.fillStyle = look.socket;
    context.beginPath();
    context.arc(lamp.x, lamp.y, size * 1.25, 0, Math.PI * 2);
    context.fill();
    const bulb = context.createRadialGradient(lamp.x - size * 0.3, lamp.y - size * 0.3, 0, lamp.x, lamp.y, size);
    bulb.addColorStop(0, look.heart);
    bulb.addColorStop(1, look.bulb);
    context.fillStyle = bulb;
    context.beginPath();
    context.arc(lamp.x, lamp.y, size, 0, Math.PI * 2);
    context.fill();
  }
}
