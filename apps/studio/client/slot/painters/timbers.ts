import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** The timber of a shaft: frames of two posts and a beam, one behind the other, each darker the farther it stands. */
export const parameters = v.strictObject({ frames: v.number(), wood: stops, grain: colour, dark: colour });

export function paint(
  context: CanvasRenderingContext2D,
  { width, height, floor }: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  for (let frame = look.frames - 1; frame >= 0; frame--) {
    const far = frame / look.frames;
    const inset = width * 0.42 * far;
    const top = floor * (0.02 + 0.3 * far);
    const thick = Math.max(10, Math.min(width, floor) * 0.085 * (1 - far * 0.75));
    const bottom = floor + (height - floor) * (1 - far) - floor * 0.16 * far;
    const post = (x: number): void => {
      context.fillStyle = vertical(context, top, bottom, look.wood);
      context.fillRect(x, top, thick, bottom - top);
      for (let line = 0; line < 4; line++) {
        context.fillStyle = look.grain;
        context.fillRect(x + thick * (0.12 + 0.76 * random()), top, Math.max(1, thick * 0.03), bottom - top);
      }
    };
    post(inset);
    post(width - inset - thick);
    context.fillStyle = vertical(context, top - thick * 0.2, top + thick, look.wood);
    context.fillRect(inset - thick * 0.5, top - thick * 0.2, width - 2 * inset + thick, thick);
    for (let line = 0; line < 3; line++) {
      context.fillStyle = look.grain;
      context.fillRect(inset - thick * 0.5, top + thick * (0.7 * random() - 0.1), width - 2 * inset + thick, Math.max(1, thick * 0.03));
    }
    // Between two frames it gets darker.
    if (frame === 0) continue;
    context.fillStyle = look.dark;
    context.fillRect(0, 0, width, height);
  }
}
