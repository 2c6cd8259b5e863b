import * as v from 'valibot';
import { cellBox } from '../layout.ts';
import { cellTile } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A glossy tile in the place of every symbol. */
export const parameters = v.strictObject({ stops, rim: colour });

export function paint(
  context: CanvasRenderingContext2D,
  { layout, columns, rows }: ScenePainter,
  tile: v.InferOutput<typeof parameters>,
): void {
  for (let reel = 0; reel < columns; reel++)
    for (let row = 0; row < rows; row++) cellTile(context, cellBox(layout, reel, row), tile.stops, tile.rim);
}
