import * as v from 'valibot';
import { colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Sugar sprinkles rain over the stage, turning as they fall. */
export const parameters = v.strictObject({ colours: v.pipe(v.array(colour), v.minLength(1)) });

const sprinkles = 150;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, { colours }: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  for (let index = 0; index < sprinkles; index++) {
    const every = 1.7 + vary(index) * 1.5;
    const at = seconds + 0.4 - vary(index, 1) * every;
    if (at < 0) continue;
    const round = Math.floor(at / every);
    const way = (at % every) / every;
    const length = unit * (0.03 + 0.03 * vary(index, 2));
    const thick = length * 0.34;
    context.save();
    context.translate(width * vary(index + round * 61, 3) + Math.sin(way * 6 + index) * unit * 0.03, (way * 1.25 - 0.12) * floor);
    context.rotate(index + seconds * (1 + 2.4 * vary(index, 4)));
    context.lineCap = 'round';
    for (const [across, stroke, wide] of [
      [0.1, 'rgba(70,0,50,.4)', thick],
      [0, colours[index % colours.length] ?? '#ffffff', thick],
      [-0.2, 'rgba(255,255,255,.65)', thick * 0.28],
    ] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = wide;
      context.beginPath();
      context.moveTo(-length / 2, thick * across);
      context.lineTo(length / 2, thick * across);
      context.stroke();
    }
    context.restore();
  }
}
