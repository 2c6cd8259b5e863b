import * as v from 'valibot';
import { rainbow } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A rainbow in the sky: half an ellipse over `x` and `y`, its bands from the outside in. */
export const parameters = v.strictObject({
  x: measure,
  y: measure,
  across: measure,
  high: measure,
  thick: measure,
  bands: v.pipe(v.array(channels), v.minLength(3)),
  opacity: v.number(),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  rainbow(context, {
    x: pixels(look.x, scene),
    y: pixels(look.y, scene),
    across: pixels(look.across, scene),
    high: pixels(look.high, scene),
    thick: pixels(look.thick, scene),
    bands: look.bands,
    opacity: look.opacity,
    from: 0,
    to: 1,
  });
  context.restore();
}
