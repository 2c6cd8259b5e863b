import * as v from 'valibot';
import { colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: sprinkles that the wind carries across, `pace` scenes a minute. */
export const parameters = v.strictObject({ count: v.number(), pace: v.number(), colours: v.pipe(v.array(colour), v.minLength(1)) });

export function paint(
  context: CanvasRenderingContext2D,
  { width, floor }: ScenePainter,
  { count, pace, colours }: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  const unit = Math.min(width, floor);
  context.lineCap = 'round';
  for (let index = 0; index < count; index++) {
    const [from, high, own, size] = [random(), random(), 0.6 + random() * 0.8, 0.008 + random() * 0.012];
    const way = (from + (seconds / 60) * pace * own) % 1;
    const x = (way * 1.2 - 0.1) * width;
    const y = high * floor + Math.sin(seconds * own + index) * unit * 0.03;
    const turn = index + seconds * own * 1.4;
    const length = unit * size;
    context.strokeStyle = colours[index % colours.length] ?? '#ffffff';
    context.lineWidth = length * 0.42;
    context.beginPath();
    context.moveTo(x - Math.cos(turn) * length, y - Math.sin(turn) * length);
    context.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
    context.stroke();
  }
}
