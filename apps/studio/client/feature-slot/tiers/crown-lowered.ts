import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A crown as wide as the reels (`art`) is let down on cords and comes to rest above them. */
export const parameters = v.strictObject({ art: v.string(), cord: colour, light: channels });

/** Seconds of the way down. */
const down = 2.4;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { floor, atlas, layout } = scene;
  const way = 1 - (1 - Math.min(1, seconds / down)) ** 3;
  const size = Math.min(layout.frame.width * 0.9, floor * 0.86);
  const x = layout.frame.x + layout.frame.width / 2;
  const rest = layout.frame.y + layout.frame.height * 0.44;
  const y = -size * 0.6 + (rest + size * 0.6) * way;
  const sway = Math.sin(seconds * 1.6) * 0.05 * (1 - way * 0.7);
  // A cone of light comes down with it.
  const cone = context.createLinearGradient(0, 0, 0, floor);
  cone.addColorStop(0, `rgba(${look.light},.6)`);
  cone.addColorStop(1, `rgba(${look.light},0)`);
  context.fillStyle = cone;
  context.beginPath();
  context.moveTo(x - size * 0.16, -2);
  context.lineTo(x + size * 0.16, -2);
  context.lineTo(x + size * 0.95, floor);
  context.lineTo(x - size * 0.95, floor);
  context.closePath();
  context.fill();
  light(context, x, y, size * (0.5 + 0.4 * way), [
    [0, `rgba(${look.light},.85)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  context.save();
  context.translate(x, -floor * 0.2);
  context.rotate(sway);
  context.translate(0, y + floor * 0.2);
  context.strokeStyle = look.cord;
  context.lineWidth = Math.max(2, size * 0.012);
  for (const side of [-0.36, 0, 0.36]) {
    context.beginPath();
    context.moveTo(side * size * 0.4, -floor * 1.4);
    context.lineTo(side * size, -size * 0.36);
    context.stroke();
  }
  atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
  context.restore();
  context.globalCompositeOperation = 'lighter';
  for (let spark = 0; spark < 30; spark++) {
    const shine = Math.sin(seconds * (2 + 3 * vary(spark)) + spark * 2.1) ** 8;
    const [sx, sy] = [x + (vary(spark, 1) - 0.5) * size * 1.1, y + (vary(spark, 2) - 0.5) * size * 0.8];
    context.fillStyle = `rgba(${look.light},${shine * way})`;
    context.beginPath();
    context.arc(sx, sy, size * 0.012, 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}
