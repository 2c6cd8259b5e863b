import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** The sea from a quay: swell upon swell to the horizon, each nearer one larger, and the glitter of a low sun on them. */
export const parameters = v.strictObject({
  horizon: measure,
  water: stops,
  foam: channels,
  /** Where the sun stands over it. */
  sun: measure,
  glitter: channels,
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width, height } = scene;
  const horizon = pixels(look.horizon, scene);
  const sun = pixels(look.sun, scene);
  context.fillStyle = vertical(context, horizon, height, look.water);
  context.fillRect(0, horizon, width, height - horizon);
  const rows = 13;
  for (let row = 0; row < rows; row++) {
    const near = ((row + 1) / rows) ** 2;
    const y = horizon + near * (height - horizon);
    const swell = 2 + near * height * 0.022;
    const phase = random() * 9;
    const wave = (x: number): number =>
      y + Math.sin(x / (26 + near * 150) + phase) * swell + Math.sin(x / (11 + near * 64) + phase * 2) * swell * 0.4;
    context.beginPath();
    context.moveTo(0, wave(0));
    for (let x = 6; x <= width + 6; x += 6) context.lineTo(x, wave(x));
    context.strokeStyle = `rgba(${look.foam},${0.1 + 0.2 * near})`;
    context.lineWidth = 1 + near * 4;
    context.stroke();
    context.lineTo(width + 6, y + swell * 6);
    context.lineTo(0, y + swell * 6);
    context.fillStyle = vertical(context, y - swell, y + swell * 6, [
      [0, `rgba(${look.foam},${0.14 + 0.08 * near})`],
      [1, `rgba(${look.foam},0)`],
    ]);
    context.fill();
    const broad = width * (0.04 + 0.2 * near);
    for (let glint = 0; glint < 16; glint++) {
      const x = sun + (random() + random() - 1) * broad * 2;
      const long = (2 + random() * 10) * (0.5 + near * 2.4);
      context.fillStyle = `rgba(${look.glitter},${0.25 + random() * 0.6})`;
      context.fillRect(x - long / 2, wave(x) - 1, long, 1 + near * 2.4);
    }
  }
}
