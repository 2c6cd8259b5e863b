import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: pairs of eyes in the dark beside the reels, or above them on a phone, which open, look about, and close. */
export const parameters = v.strictObject({ count: v.number(), colours: v.pipe(v.array(channels), v.minLength(1)) });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor, layout }: ScenePainter,
  { count, colours }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  const beside = layout.frame.x;
  const hasSides = beside > 70;
  for (let pair = 0; pair < count; pair++) {
    const [across, down, pace, sized] = [random(), random(), 0.16 + random() * 0.12, random()];
    const open = Math.max(0, Math.min(1, Math.sin(seconds * pace * 6.28 + pair * 1.9) * 5 + 2.5));
    // Now and then both close for a moment.
    const blink = Math.abs(((seconds * pace * 3 + pair * 0.37) % 1) - 0.5) < 0.02 ? 0.1 : 1;
    const size = Math.min(width, floor) * (0.008 + 0.007 * sized);
    const x = hasSides
      ? pair % 2 === 0
        ? beside * (0.12 + 0.7 * across)
        : width - beside * (0.12 + 0.7 * across)
      : width * (0.06 + 0.88 * across);
    const y = hasSides ? floor * (0.1 + 0.72 * down) : layout.frame.y * (0.2 + 0.6 * down);
    if (open < 0.05) continue;
    const colour = colours[pair % colours.length];
    for (const side of [-1, 1]) {
      const left = x + side * size * 1.9;
      const glow = context.createRadialGradient(left, y, 0, left, y, size * 3);
      glow.addColorStop(0, `rgba(${colour},${0.5 * open * blink})`);
      glow.addColorStop(1, `rgba(${colour},0)`);
      context.fillStyle = glow;
      context.fillRect(left - size * 3, y - size * 3, size * 6, size * 6);
      context.fillStyle = `rgba(${colour},${open})`;
      context.beginPath();
      context.ellipse(left, y, size, size * 0.78 * open * blink, side * 0.2, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = `rgba(8,14,8,${open})`;
      context.beginPath();
      context.ellipse(left + Math.sin(seconds * 0.7 + pair) * size * 0.3, y, size * 0.24, size * 0.7 * open * blink, 0, 0, Math.PI * 2);
      context.fill();
    }
  }
}
