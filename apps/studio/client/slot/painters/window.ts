import * as v from 'valibot';
import { rounded, vertical } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** What lies behind symbols that stand free: a pane with soft edges and, where there is one, a thin rim. `radius`: share of a cell. */
export const parameters = v.strictObject({
  fill: stops,
  glow: colour,
  rim: v.nullable(colour),
  radius: v.number(),
});

export function paint(context: CanvasRenderingContext2D, { layout }: ScenePainter, pane: v.InferOutput<typeof parameters>): void {
  const { reels, cell, frameWidth } = layout;
  const by = frameWidth * 0.7;
  const box = { x: reels.x - by, y: reels.y - by, width: reels.width + 2 * by, height: reels.height + 2 * by };
  context.save();
  rounded(context, box, Math.min(cell.width, cell.height) * pane.radius);
  context.shadowColor = pane.glow;
  context.shadowBlur = frameWidth * 4;
  context.fillStyle = vertical(context, box.y, box.y + box.height, pane.fill);
  context.fill();
  context.shadowColor = 'transparent';
  if (pane.rim) {
    context.strokeStyle = pane.rim;
    context.lineWidth = Math.max(1.5, frameWidth * 0.2);
    context.stroke();
  }
  context.restore();
}
