import * as v from 'valibot';
import { drawLeaf } from '../scene/leaf.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Leaves that reach into the scene from both sides, and hang in from above; `count` of them on each side. */
export const parameters = v.strictObject({ length: measure, count: v.number(), light: colour, shade: colour, vein: colour });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width, height } = scene;
  const length = pixels(look.length, scene);
  for (let index = 0; index < look.count; index++) {
    for (const side of [-1, 1]) {
      const along = (index + random()) / look.count;
      const own = length * (0.65 + 0.5 * random());
      // Those at the top hang down, those at the foot reach up.
      const turn = (along - 0.5) * -1.5 + 0.5 * (random() - 0.5) + (along < 0.25 ? 1.1 : 0);
      const inwards = side < 0 ? turn : Math.PI - turn;
      const { light, shade, vein } = look;
      drawLeaf(context, {
        x: side < 0 ? -own * 0.18 : width + own * 0.18,
        y: along * height,
        length: own,
        turn: inwards,
        ...(side < 0 ? { light, shade } : { light: shade, shade: light }),
        vein,
      });
    }
  }
}
