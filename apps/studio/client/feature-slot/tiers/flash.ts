import * as v from 'valibot';
import { dice } from '../../slot/paint.ts';
import { drawBolt } from '../../slot/scene/bolt.ts';
import { channels } from '../../slot/scene/parts.ts';
import type { Moment } from './tier.ts';

/** One stroke of lightning comes down on the reels and lights the stage; it fades and does not come again. */
export const parameters = v.strictObject({ heart: channels, light: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, layout } = scene;
  const x = width / 2;
  const y = layout.frame.y + layout.frame.height * 0.5;
  const strength = Math.min(1, seconds / 0.18) * (0.35 + 0.65 * Math.exp(-Math.max(0, seconds - 0.18) * 1.1));
  const reach = Math.hypot(width, floor) * 0.62;
  const glow = context.createRadialGradient(x, y, 0, x, y, reach);
  glow.addColorStop(0, `rgba(${look.heart},${0.5 * strength})`);
  glow.addColorStop(0.25, `rgba(${look.light},${0.4 * strength})`);
  glow.addColorStop(1, `rgba(${look.light},0)`);
  context.fillStyle = glow;
  context.fillRect(0, 0, width, floor);
  const from = { x: x - width * 0.08, y: -20 };
  drawBolt(context, { from, to: { x, y }, width: Math.max(3, floor * 0.011), strength, heart: look.heart, light: look.light }, dice(29));
  for (const [index, aside] of [-0.3, 0.27, -0.16, 0.38].entries()) {
    const to = { x: x + width * aside, y: y + floor * (0.12 + 0.05 * index) };
    drawBolt(
      context,
      { from: { x, y }, to, width: Math.max(1.5, floor * 0.004), strength: strength * 0.7, heart: look.heart, light: look.light },
      dice(31 + index * 6),
    );
  }
}
