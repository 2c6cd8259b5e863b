import * as v from 'valibot';
import { dice } from '../paint.ts';
import { drawBolt } from '../scene/bolt.ts';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: every so many seconds a bolt comes down somewhere behind the reels and fades for a second. It is too seldom and too soft to flicker. */
export const parameters = v.strictObject({ every: v.pipe(v.number(), v.minValue(2)), heart: channels, light: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { every, heart, light }: v.InferOutput<typeof parameters>,
  _random: () => number,
  seconds: number,
): void {
  const strike = Math.floor(seconds / every);
  const age = seconds % every;
  if (age > 1.1) return;
  const random = dice(strike * 7919 + 11);
  random();
  const x = width * (0.06 + 0.88 * random());
  const to = { x: x + width * 0.14 * (random() - 0.5), y: floor * (0.55 + 0.35 * random()) };
  const strength = Math.min(1, age / 0.12) * (1 - age / 1.1) ** 1.4 * 0.85;
  const glow = context.createRadialGradient(x, 0, 0, x, 0, floor * 0.9);
  glow.addColorStop(0, `rgba(${light},${0.22 * strength})`);
  glow.addColorStop(1, `rgba(${light},0)`);
  context.fillStyle = glow;
  context.fillRect(0, 0, width, floor);
  drawBolt(context, { from: { x, y: -10 }, to, width: Math.max(1.4, floor * 0.004), strength, heart, light }, random);
}
