import * as v from 'valibot';
import { vignette } from '../paint.ts';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Darkens the scene towards its edges. */
export const parameters = v.strictObject({ colour });

export function paint(context: CanvasRenderingContext2D, { width, height }: ScenePainter, edge: v.InferOutput<typeof parameters>): void {
  vignette(context, width, height, edge.colour);
}
