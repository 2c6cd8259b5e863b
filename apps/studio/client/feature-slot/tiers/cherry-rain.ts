import * as v from 'valibot';
import { light, rays } from '../../slot/paint.ts';
import { channels, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Trumpets are raised on both sides, and fruit (`art`) rains over the whole stage. */
export const parameters = v.strictObject({ art: v.pipe(v.array(v.string()), v.minLength(1)), brass: stops, light: channels });

const drops = 44;

function trumpet(context: CanvasRenderingContext2D, length: number, brass: CanvasGradient): void {
  context.fillStyle = brass;
  context.beginPath();
  context.moveTo(0, -length * 0.025);
  context.lineTo(length * 0.72, -length * 0.035);
  context.quadraticCurveTo(length * 0.92, -length * 0.05, length, -length * 0.16);
  context.quadraticCurveTo(length * 1.04, 0, length, length * 0.16);
  context.quadraticCurveTo(length * 0.92, length * 0.05, length * 0.72, length * 0.035);
  context.lineTo(0, length * 0.025);
  context.closePath();
  context.fill();
  context.lineWidth = length * 0.02;
  context.strokeStyle = brass;
  context.beginPath();
  context.roundRect(length * 0.2, -length * 0.09, length * 0.34, length * 0.18, length * 0.09);
  context.stroke();
}

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  rays(context, width / 2, floor * 0.5, Math.hypot(width, floor) * 0.7, 24, `rgba(${look.light},.5)`, seconds * 0.1);
  light(context, width / 2, floor * 0.5, unit * 0.9, [
    [0, `rgba(${look.light},.7)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const raised = 1 - Math.exp(-seconds * 2.2);
  const length = unit * 0.52;
  for (const side of [-1, 1]) {
    for (let one = 0; one < 2; one++) {
      const brass = context.createLinearGradient(0, -length * 0.14, 0, length * 0.14);
      for (const [offset, colour] of look.brass) brass.addColorStop(offset, colour);
      context.save();
      context.translate(width / 2 + side * width * 0.52, floor * (0.62 + 0.2 * one));
      context.scale(-side, 1);
      context.rotate(-0.5 * raised + 0.02 * Math.sin(seconds * 9 + one));
      trumpet(context, length, brass);
      context.restore();
    }
  }
  for (let drop = 0; drop < drops; drop++) {
    const size = unit * (0.07 + 0.08 * vary(drop));
    const pace = 0.3 + 0.3 * vary(drop, 1);
    const way = seconds * pace - vary(drop, 2) * 1.2;
    if (way < 0) continue;
    context.save();
    context.translate(vary(drop, 3) * width, -size + (way % 1.2) * (floor + size * 2));
    context.rotate(seconds * (vary(drop, 4) - 0.5) * 5 + drop);
    atlas.draw(context, look.art[drop % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
}
