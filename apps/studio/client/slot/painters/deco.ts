import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Fans of the twenties over the whole wall, row upon row: rings and spokes of thin metal. `size`: radius of a fan. */
export const parameters = v.strictObject({ size: measure, line: channels, strength: v.number() });

const rings = 5;
const spokes = 10;

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const size = pixels(look.size, scene);
  context.save();
  context.lineWidth = Math.max(1, size * 0.012);
  for (let row = 0; row * size * 0.5 < floor + size; row++) {
    // Fans of one row stand between those of the one before.
    const shift = row % 2 === 0 ? 0 : size;
    for (let x = shift - size; x < width + size * 2; x += size * 2) {
      const y = row * size * 0.5 + size * 0.5;
      context.save();
      context.beginPath();
      context.rect(x - size, y - size * 0.5, size * 2, size * 0.5);
      context.clip();
      context.strokeStyle = `rgba(${look.line},${look.strength})`;
      for (let ring = 1; ring <= rings; ring++) {
        context.beginPath();
        context.arc(x, y, (size * ring) / rings, Math.PI, 0);
        context.stroke();
      }
      context.strokeStyle = `rgba(${look.line},${look.strength * 0.45})`;
      for (let spoke = 1; spoke < spokes; spoke++) {
        const angle = Math.PI + (spoke / spokes) * Math.PI;
        context.beginPath();
        context.moveTo(x + (Math.cos(angle) * size) / rings, y + (Math.sin(angle) * size) / rings);
        context.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size);
        context.stroke();
      }
      context.restore();
    }
  }
  context.restore();
}
