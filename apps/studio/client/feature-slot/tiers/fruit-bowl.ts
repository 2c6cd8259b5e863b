import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Fruit (`art`) falls one by one into a bowl, until it is heaped. */
export const parameters = v.strictObject({ art: v.pipe(v.array(v.string()), v.minLength(1)), bowl: stops, light: channels });

const fruits = 26;
/** Seconds between two fruits, and of one fall. */
const every = 0.085;
const fall = 0.5;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const wide = Math.min(width * 0.4, unit * 0.5);
  const [x, rim] = [width / 2, floor * 0.8];
  light(context, x, rim - unit * 0.2, unit * 0.7, [
    [0, `rgba(${look.light},.75)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const size = unit * 0.17;
  for (let fruit = 0; fruit < fruits; fruit++) {
    const come = Math.max(0, Math.min(1, (seconds - fruit * every) / fall));
    if (come === 0) continue;
    const row = fruit < 9 ? 0 : fruit < 17 ? 1 : fruit < 22 ? 2 : 3;
    const across = [9, 8, 5, 4][row] ?? 1;
    const at = fruit - ([0, 9, 17, 22][row] ?? 0);
    const rest = rim - row * size * 0.5 - size * 0.1;
    const settled = come * come;
    context.save();
    context.translate(x + (at - (across - 1) / 2) * wide * 0.21, -size + (rest + size) * settled);
    context.rotate((vary(fruit) - 0.5) * (1.2 + 4 * (1 - come)));
    atlas.draw(context, look.art[fruit % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
  // The bowl stands before them.
  const metal = context.createLinearGradient(x - wide, 0, x + wide, 0);
  for (const [offset, colour] of look.bowl) metal.addColorStop(offset, colour);
  context.fillStyle = metal;
  context.beginPath();
  context.moveTo(x - wide, rim);
  context.bezierCurveTo(x - wide * 0.86, rim + unit * 0.2, x - wide * 0.4, rim + unit * 0.24, x - wide * 0.24, rim + unit * 0.26);
  context.lineTo(x + wide * 0.24, rim + unit * 0.26);
  context.bezierCurveTo(x + wide * 0.4, rim + unit * 0.24, x + wide * 0.86, rim + unit * 0.2, x + wide, rim);
  context.quadraticCurveTo(x, rim + unit * 0.05, x - wide, rim);
  context.fill();
}
