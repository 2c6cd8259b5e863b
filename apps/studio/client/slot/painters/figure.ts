import * as v from 'valibot';
import { surface } from '../../kit/lettering.ts';
import { standing } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/**
 * A picture of the sheet that stands in the scene. `anchor`: where its upper left corner lies from x and y, in its own sizes; `turn` in radians
 * around its middle; the shadow's blur and drop in pixels. `afloat`: at which share of its height the picture goes under water, and is gone.
 */
export const parameters = v.strictObject({
  picture: v.string(),
  x: measure,
  y: measure,
  size: measure,
  anchor: v.tuple([v.number(), v.number()]),
  turn: v.optional(v.number()),
  afloat: v.optional(v.tuple([v.number(), v.number()])),
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
    () => {
      if (figure.afloat) context.drawImage(floating(scene, figure.picture, size, figure.afloat), -size / 2, -size / 2, size, size);
      else scene.atlas.draw(context, figure.picture, -size / 2, -size / 2, size, size);
    },
    figure.shadow,
    figure.blur,
    figure.drop,
  );
  context.restore();
}

/** The picture without what lies under water: a picture that was modelled afloat stands on a block of it. */
function floating(scene: ScenePainter, picture: string, size: number, [under, gone]: [number, number]): HTMLCanvasElement {
  const { canvas, context } = surface(Math.ceil(size * devicePixelRatio), Math.ceil(size * devicePixelRatio));
  scene.atlas.draw(context, picture, 0, 0, canvas.width, canvas.height);
  const depth = context.createLinearGradient(0, under * canvas.height, 0, gone * canvas.height);
  depth.addColorStop(0, 'transparent');
  depth.addColorStop(1, '#000');
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = depth;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
