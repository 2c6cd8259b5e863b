import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Tall grass that grows from `base`, up to `high`, a blade every so many pixels. */
export const parameters = v.strictObject({
  base: measure,
  high: measure,
  every: v.pipe(v.number(), v.minValue(2)),
  colours: v.pipe(v.array(colour), v.minLength(1)),
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  meadow: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const [base, high] = [pixels(meadow.base, scene), pixels(meadow.high, scene)];
  const blades = Math.ceil(scene.width / meadow.every);
  // What is behind is lower in the list and taller in the picture.
  for (let row = 0; row < 3; row++) {
    for (let blade = 0; blade < blades; blade++) {
      const x = (blade + random()) * meadow.every;
      const tall = high * (1 - row * 0.26) * (0.45 + 0.55 * random());
      const lean = (random() - 0.35) * tall * 0.5;
      context.fillStyle = meadow.colours[Math.floor(random() * meadow.colours.length)] ?? '#000000';
      context.beginPath();
      context.moveTo(x - 1.6, base);
      context.quadraticCurveTo(x, base - tall * 0.6, x + lean, base - tall);
      context.quadraticCurveTo(x + 2.2, base - tall * 0.5, x + 1.8, base);
      context.fill();
    }
  }
}
