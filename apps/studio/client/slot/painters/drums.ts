import * as v from 'valibot';
import { cellBox } from '../layout.ts';
import { rounded, vertical } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Classic drums: each reel is a cylinder, with a fine line between the rows. */
export const parameters = v.strictObject({ stops, sides: stops, lines: colour });

export function paint(
  context: CanvasRenderingContext2D,
  { layout, columns, rows }: ScenePainter,
  look: v.InferOutput<typeof parameters>,
): void {
  for (let reel = 0; reel < columns; reel++) {
    const top = cellBox(layout, reel, 0);
    const drum = { x: top.x, y: layout.reels.y + 1, width: top.width, height: layout.reels.height - 2 };
    context.fillStyle = vertical(context, drum.y, drum.y + drum.height, look.stops);
    rounded(context, drum, 8);
    context.fill();
    const side = context.createLinearGradient(drum.x, 0, drum.x + drum.width, 0);
    for (const [offset, shade] of look.sides) side.addColorStop(offset, shade);
    context.fillStyle = side;
    context.fill();
    context.strokeStyle = look.lines;
    context.lineWidth = 1;
    for (let row = 1; row < rows; row++) {
      const y = cellBox(layout, reel, row).y - layout.gap / 2;
      context.beginPath();
      context.moveTo(drum.x + 6, y);
      context.lineTo(drum.x + drum.width - 6, y);
      context.stroke();
    }
  }
}
