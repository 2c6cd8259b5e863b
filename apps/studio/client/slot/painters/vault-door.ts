import * as v from 'valibot';
import { steelRing } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** The round frame of a vault's door: a ring of steel with its bolts, and what is seen through it. */
export const parameters = v.strictObject({
  x: measure,
  y: measure,
  /** Outer radius; the ring takes `ring` of it. */
  radius: measure,
  ring: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  bolts: v.number(),
  steel: stops,
  edge: colour,
  brass: stops,
  /** From the middle outwards; null: what is behind is seen. */
  inside: v.nullable(stops),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, door: v.InferOutput<typeof parameters>): void {
  steelRing(context, pixels(door.x, scene), pixels(door.y, scene), pixels(door.radius, scene), door);
}
