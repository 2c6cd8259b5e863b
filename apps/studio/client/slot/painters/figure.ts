import * as v from 'valibot';
import { standing } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/**
 * A picture of the sheet that stands in the scene. `anchor`: where its upper left corner lies from x and y, in its own sizes; `turn` in radians
 * around its middle; the shadow's blur and drop in pixels.
 */
export const parameters = v.strictObject({
  picture: v.string(),
  x: measure,
  y: measure,
  size: measure,
  anchor: v.tuple([v.number(), v.number()]),
  turn: v.optional(v.number()),
  shadow: colour,
  blur: v.number(),
  drop: v.number(),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, figure: v.InferOutput<typeof parameters>): void {
  const size = pixels(figure.size, scene);
  const [across, down] = figure.anchor;
  context.save();
  context.translate(pixels(figure.x, scene) + (across + 0.5) * size, pixels(figure.y, scene) + (down + 0.5) * size);
  context.rotate(figure.turn ?? 0);
  standing(
    context,
    () => scene.atlas.draw(context, figure.picture, -size / 2, -size / 2, size, size),
    figure.shadow,
    figure.blur,
    figure.drop,
  );
  context.restore();
}
