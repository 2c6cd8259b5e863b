import * as v from 'valibot';
import { light } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { drawMoon } from '../scene/moon.ts';
import { channels, colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A full moon with its halo, `halo` radii wide. */
export const parameters = v.strictObject({
  x: measure,
  y: measure,
  radius: measure,
  stops,
  plains: colour,
  light: channels,
  halo: v.number(),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, moon: v.InferOutput<typeof parameters>): void {
  const [x, y, radius] = [pixels(moon.x, scene), pixels(moon.y, scene), pixels(moon.radius, scene)];
  light(context, x, y, radius * moon.halo, [
    [0, `rgba(${moon.light},.75)`],
    [0.35, `rgba(${moon.light},.3)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  drawMoon(context, x, y, radius, moon);
}
