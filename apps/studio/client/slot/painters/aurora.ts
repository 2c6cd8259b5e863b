import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: curtains of light that fold slowly, one of each colour, from `top` down over `height`. */
export const parameters = v.strictObject({ top: measure, height: measure, colours: v.pipe(v.array(channels), v.minLength(1)) });

/** Pieces of a curtain, side by side: enough that its folds look smooth. */
const streaks = 56;

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  const { width } = scene;
  const [top, height] = [pixels(look.top, scene), pixels(look.height, scene)];
  context.globalCompositeOperation = 'lighter';
  for (const [index, colour] of look.colours.entries()) {
    const [phase, pace] = [random() * 6.28, 0.1 + random() * 0.12];
    const wave = (x: number): number =>
      Math.sin((x / width) * 5.2 + phase + seconds * pace) * 0.5 + Math.sin((x / width) * 11.4 + phase * 2 - seconds * pace * 1.7) * 0.22;
    const begins = top + height * 0.16 * index;
    const light = context.createLinearGradient(0, begins, 0, begins + height);
    light.addColorStop(0, `rgba(${colour},0)`);
    light.addColorStop(0.55, `rgba(${colour},.3)`);
    light.addColorStop(0.82, `rgba(${colour},.16)`);
    light.addColorStop(1, `rgba(${colour},0)`);
    context.fillStyle = light;
    const step = width / streaks;
    for (let streak = 0; streak <= streaks; streak++) {
      const x = (streak - 0.5) * step;
      const lift = wave(x) * height * 0.3;
      context.globalAlpha =
        0.3 + 0.5 * Math.sin(streak * 0.21 + seconds * (0.3 + pace) + phase) ** 2 + 0.2 * Math.sin(streak * 0.83 - seconds * 0.4) ** 2;
      context.save();
      context.translate(0, lift);
      context.fillRect(Math.round(x), begins, Math.round(x + step) - Math.round(x), height);
      context.restore();
    }
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}
