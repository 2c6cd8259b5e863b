import * as v from 'valibot';
import { vertical } from '../../slot/paint.ts';
import { channels, stops } from '../../slot/scene/parts.ts';
import * as fireworks from './fireworks.ts';
import { vary, type Moment } from './tier.ts';

/** Fireworks over a row of roofs, which stand dark before their light; coins (`art`) leap up from behind them. */
export const parameters = v.strictObject({ colours: v.pipe(v.array(channels), v.minLength(1)), roofs: stops, art: v.string() });

export function paint(context: CanvasRenderingContext2D, moment: Moment, look: v.InferOutput<typeof parameters>): void {
  const { scene, seconds } = moment;
  const { width, height, floor, atlas } = scene;
  fireworks.paint(context, moment, look);
  const unit = Math.min(width, floor);
  for (let index = 0; index < 34; index++) {
    const every = 1.7 + vary(index, 1);
    const at = seconds - 0.6 - vary(index) * 1.6;
    if (at < 0) continue;
    const way = (at % every) / every;
    const leap = Math.floor(at / every);
    const size = unit * (0.035 + 0.04 * vary(index, 2));
    const x = width * vary(index + leap * 31, 3) + (vary(index, 4) - 0.5) * width * 0.12 * way;
    const y = floor * (0.9 - (1.9 + vary(index, 5)) * way * (1 - way));
    context.save();
    context.globalAlpha *= Math.min(1, way * 9, (1 - way) * 9);
    context.translate(x, y);
    context.scale(0.3 + 0.7 * Math.abs(Math.sin(seconds * 3.2 + index)), 1);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
  context.fillStyle = vertical(context, floor * 0.78, floor, look.roofs);
  const wide = Math.max(120, width / 7);
  for (let x = -wide * 0.3, roof = 0; x < width + wide; x += wide * 0.92, roof++) {
    const top = floor * (0.8 + 0.06 * vary(roof, 6));
    context.beginPath();
    context.moveTo(x - wide * 0.12, top + floor * 0.07);
    context.quadraticCurveTo(x + wide * 0.2, top + floor * 0.065, x + wide * 0.3, top);
    context.lineTo(x + wide * 0.7, top);
    context.quadraticCurveTo(x + wide * 0.8, top + floor * 0.065, x + wide * 1.12, top + floor * 0.07);
    context.lineTo(x + wide * 0.95, top + floor * 0.1);
    context.lineTo(x + wide * 0.95, height);
    context.lineTo(x + wide * 0.05, height);
    context.lineTo(x + wide * 0.05, top + floor * 0.1);
    context.closePath();
    context.fill();
  }
}
