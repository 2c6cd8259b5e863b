import * as v from 'valibot';
import { metalFrame } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** The metal frame around the reels, what shows behind them, and a jewel on each corner (null: none). */
export const parameters = v.strictObject({
  metal: stops,
  edge: colour,
  shadow: colour,
  glow: colour,
  back: stops,
  jewel: v.nullable(colour),
});

export function paint(context: CanvasRenderingContext2D, { layout }: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  metalFrame(context, layout.reels, layout.frameWidth, look);
}
