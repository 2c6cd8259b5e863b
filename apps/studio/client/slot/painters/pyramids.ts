import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Stepped pyramids from the back to the front; each has a lit and a dark side, which share the colours of their feet. */
export const parameters = v.strictObject({
  litFoot: colour,
  darkFoot: colour,
  joints: colour,
  each: v.array(v.strictObject({ x: measure, base: measure, half: measure, height: measure, lit: colour, dark: colour })),
});

type Pyramids = v.InferOutput<typeof parameters>;

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, pyramids: Pyramids): void {
  for (const one of pyramids.each) pyramid(context, scene, one, pyramids);
}

function pyramid(context: CanvasRenderingContext2D, scene: ScenePainter, one: Pyramids['each'][number], colours: Pyramids): void {
  const x = pixels(one.x, scene);
  const base = pixels(one.base, scene);
  const half = pixels(one.half, scene);
  const height = pixels(one.height, scene);
  context.fillStyle = vertical(context, base - height, base, [
    [0, one.lit],
    [1, colours.litFoot],
  ]);
  context.beginPath();
  context.moveTo(x - half, base);
  context.lineTo(x, base - height);
  context.lineTo(x + half * 0.32, base);
  context.fill();
  context.fillStyle = vertical(context, base - height, base, [
    [0, one.dark],
    [1, colours.darkFoot],
  ]);
  context.beginPath();
  context.moveTo(x, base - height);
  context.lineTo(x + half, base);
  context.lineTo(x + half * 0.32, base);
  context.fill();
  context.strokeStyle = colours.joints;
  context.lineWidth = 1;
  for (let step = 1; step < 9; step++) {
    const y = base - (height * step) / 9;
    const reach = half * (1 - step / 9);
    context.beginPath();
    context.moveTo(x - reach, y);
    context.lineTo(x + reach * 0.32, y + 2);
    context.lineTo(x + reach, y);
    context.stroke();
  }
}
