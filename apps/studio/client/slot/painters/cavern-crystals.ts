import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Crystals that grow from the ground, or hang from the roof: each a lit and a dark side, with a light of its own at the foot. */
export const parameters = v.strictObject({
  base: measure,
  height: measure,
  count: v.number(),
  hanging: v.optional(v.boolean()),
  colours: v.pipe(v.array(channels), v.minLength(1)),
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width } = scene;
  const [base, height] = [pixels(look.base, scene), pixels(look.height, scene)];
  const up = look.hanging ? 1 : -1;
  for (let index = 0; index < look.count; index++) {
    const x = width * ((index + 0.5 + (random() - 0.5) * 0.8) / look.count);
    const long = height * (0.35 + 0.65 * random());
    const wide = long * (0.13 + 0.1 * random());
    const lean = (random() - 0.5) * long * 0.5;
    const colour = look.colours[index % look.colours.length] ?? '255,255,255';
    const glow = context.createRadialGradient(x, base, 0, x, base, long * 0.8);
    glow.addColorStop(0, `rgba(${colour},.5)`);
    glow.addColorStop(1, `rgba(${colour},0)`);
    context.fillStyle = glow;
    context.fillRect(x - long, base - long, long * 2, long * 2);
    const tip = { x: x + lean, y: base + up * long };
    const shoulder = base + up * long * 0.72;
    for (const [side, strength] of [
      [-1, 0.95],
      [1, 0.5],
    ] as const) {
      context.fillStyle = `rgba(${colour},${strength})`;
      context.beginPath();
      context.moveTo(tip.x, tip.y);
      context.lineTo(x + lean * 0.72 + side * wide, shoulder);
      context.lineTo(x + side * wide * 0.8, base);
      context.lineTo(x + wide * 0.15, base);
      context.lineTo(x + lean * 0.72 + wide * 0.15, shoulder);
      context.closePath();
      context.fill();
    }
    context.strokeStyle = 'rgba(255,255,255,.55)';
    context.lineWidth = Math.max(1, wide * 0.06);
    context.beginPath();
    context.moveTo(tip.x, tip.y);
    context.lineTo(x + lean * 0.72 + wide * 0.15, shoulder);
    context.lineTo(x + wide * 0.15, base);
    context.stroke();
  }
}
