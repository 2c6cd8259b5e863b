import * as v from 'valibot';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Two strings of firecrackers hang down beside the amount and go off from below, one cracker after the other. */
export const parameters = v.strictObject({ paper: colour, band: colour, spark: channels });

/** Seconds between two crackers of a string, and of one burst. */
const every = 0.14;
const burst = 0.7;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, layout } = scene;
  const size = Math.min(width, floor) * 0.034;
  const rows = Math.floor((floor * 0.72) / (size * 1.15));
  for (const side of [-1, 1]) {
    const x = width / 2 + side * (layout.portrait ? width * 0.4 : Math.min(width * 0.36, floor * 0.66));
    for (let row = 0; row < rows; row++) {
      const order = rows - 1 - row;
      const age = seconds - 0.25 - order * every - (side > 0 ? every / 2 : 0);
      const y = floor * 0.04 + row * size * 1.15 + Math.sin(seconds * 3 + row * 0.4) * size * 0.12;
      if (age < 0) {
        for (const half of [-1, 1]) {
          context.save();
          context.translate(x + half * size * 0.55, y);
          context.rotate(half * 0.5);
          context.fillStyle = look.paper;
          context.fillRect(-size * 0.26, -size * 0.6, size * 0.52, size * 1.2);
          context.fillStyle = look.band;
          context.fillRect(-size * 0.26, -size * 0.5, size * 0.52, size * 0.16);
          context.fillRect(-size * 0.26, size * 0.34, size * 0.52, size * 0.16);
          context.restore();
        }
        continue;
      }
      if (age > burst) continue;
      const left = 1 - age / burst;
      const reach = size * (1.5 + 5 * (1 - left));
      context.globalCompositeOperation = 'lighter';
      const glow = context.createRadialGradient(x, y, 0, x, y, reach);
      glow.addColorStop(0, `rgba(${look.spark},${0.6 * left})`);
      glow.addColorStop(1, `rgba(${look.spark},0)`);
      context.fillStyle = glow;
      context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
      context.strokeStyle = `rgba(255,246,220,${left})`;
      context.lineWidth = Math.max(1, size * 0.09);
      for (let spark = 0; spark < 9; spark++) {
        const angle = vary(spark + row * 11, side + 2) * Math.PI * 2;
        const far = reach * (0.4 + 0.6 * vary(spark + row * 7, 5));
        context.beginPath();
        context.moveTo(x + Math.cos(angle) * far * 0.6, y + Math.sin(angle) * far * 0.6);
        context.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far + size * age);
        context.stroke();
      }
      context.globalCompositeOperation = 'source-over';
    }
  }
}
