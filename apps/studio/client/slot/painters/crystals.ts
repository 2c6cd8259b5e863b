import * as v from 'valibot';
import { drawCrystal } from '../scene/crystal.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Crystals that lean outwards at both edges of the scene, the highest at the very edge; `reach` is how far in the last of them stands. */
export const parameters = v.strictObject({
  base: measure,
  height: measure,
  reach: measure,
  count: v.number(),
  faces: v.tuple([colour, colour, colour]),
  edge: colour,
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const [base, height, reach] = [pixels(look.base, scene), pixels(look.height, scene), pixels(look.reach, scene)];
  for (let index = 0; index < look.count; index++) {
    // From the back to the front, and from the inside to the edge.
    const share = 1 - (index + 0.5) / look.count;
    for (const side of [-1, 1]) {
      const tall = height * (1 - 0.72 * share) * (0.75 + 0.5 * random());
      const x = reach * share * (0.8 + 0.4 * random());
      drawCrystal(context, {
        x: side < 0 ? x : scene.width - x,
        y: base + tall * 0.06,
        width: tall * (0.16 + 0.1 * random()),
        height: tall,
        turn: -side * (0.1 + 0.34 * random()) * (0.35 + share),
        faces: look.faces,
        edge: look.edge,
      });
    }
  }
}
