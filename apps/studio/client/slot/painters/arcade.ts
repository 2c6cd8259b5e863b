import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A wall with a row of arches along the back of a court, and the court's floor before it. */
export const parameters = v.strictObject({
  top: measure,
  ground: measure,
  every: measure,
  wall: stops,
  inside: stops,
  edge: colour,
  floor: stops,
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  const { width, height } = scene;
  const [top, ground, every] = [pixels(look.top, scene), pixels(look.ground, scene), pixels(look.every, scene)];
  context.fillStyle = vertical(context, top, ground, look.wall);
  context.fillRect(0, top, width, ground - top);
  // The tiled edge of the roof.
  const tile = every / 9;
  for (let x = -tile; x < width + tile; x += tile) {
    const round = context.createLinearGradient(x, 0, x + tile, 0);
    round.addColorStop(0, 'rgba(90,20,0,.55)');
    round.addColorStop(0.4, 'rgba(255,170,110,.35)');
    round.addColorStop(1, 'rgba(60,10,0,.6)');
    for (const fill of [look.edge, round]) {
      context.fillStyle = fill;
      context.beginPath();
      context.roundRect(x, top - tile * 0.7, tile, tile * 1.5, tile * 0.5);
      context.fill();
    }
  }
  const count = Math.max(1, Math.round(width / every));
  const pitch = width / count;
  for (let index = 0; index < count; index++) {
    const x = pitch * (index + 0.5);
    const wide = pitch * 0.3;
    const spring = top + (ground - top) * 0.42;
    context.beginPath();
    context.moveTo(x - wide, ground);
    context.lineTo(x - wide, spring);
    context.arc(x, spring, wide, Math.PI, 0);
    context.lineTo(x + wide, ground);
    context.closePath();
    context.fillStyle = vertical(context, spring - wide, ground, look.inside);
    context.fill();
    context.strokeStyle = 'rgba(255,236,200,.5)';
    context.lineWidth = Math.max(2, pitch * 0.016);
    context.stroke();
  }
  context.fillStyle = vertical(context, ground, height, look.floor);
  context.fillRect(0, ground, width, height - ground);
}
