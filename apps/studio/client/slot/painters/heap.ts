import * as v from 'valibot';
import { dice, light } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A heap of treasure with a light in it: pieces painted from the back of the heap to the front. `gems`: one of so many, beginning with which. */
export const parameters = v.strictObject({
  x: measure,
  base: measure,
  width: measure,
  height: measure,
  seed: v.number(),
  coin: v.string(),
  gems: v.array(v.strictObject({ picture: v.string(), every: v.number(), at: v.number() })),
  glow: stops,
  shadow: colour,
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, heap: v.InferOutput<typeof parameters>): void {
  const x = pixels(heap.x, scene);
  const base = pixels(heap.base, scene);
  const width = pixels(heap.width, scene);
  const height = pixels(heap.height, scene);
  const random = dice(heap.seed);
  const pieces: { x: number; y: number; size: number; name: string }[] = [];
  for (let index = 0; index < 110; index++) {
    const across = random() + random() - 1;
    const up = (1 - Math.abs(across)) * Math.sqrt(random());
    pieces.push({
      x: x + (across * width) / 2,
      y: base - up * height,
      size: width * (0.11 + random() * 0.07),
      name: heap.gems.find(({ every, at }) => index % every === at)?.picture ?? heap.coin,
    });
  }
  pieces.sort((one, other) => one.y - other.y);
  light(context, x, base - height * 0.4, width * 0.8, heap.glow);
  for (const piece of pieces) {
    context.save();
    context.translate(piece.x, piece.y);
    context.rotate((random() - 0.5) * 1.2);
    context.scale(1, piece.name === heap.coin ? 0.55 + random() * 0.35 : 0.95);
    context.shadowColor = heap.shadow;
    context.shadowBlur = 6;
    context.shadowOffsetY = 3;
    scene.atlas.draw(context, piece.name, -piece.size / 2, -piece.size / 2, piece.size, piece.size);
    context.restore();
  }
}
