import * as v from 'valibot';
import { light, rays, vertical } from '../../slot/paint.ts';
import { channels, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Bells swing on both sides, petals fall over the whole hall, and the crown (`art`) stands in the light. */
export const parameters = v.strictObject({
  art: v.string(),
  bronze: stops,
  petals: v.pipe(v.array(channels), v.minLength(1)),
  light: channels,
});

const falling = 90;

function bell(context: CanvasRenderingContext2D, size: number, bronze: CanvasGradient, clapper: number): void {
  context.fillStyle = bronze;
  context.beginPath();
  context.moveTo(-size * 0.1, 0);
  context.bezierCurveTo(-size * 0.34, size * 0.1, -size * 0.26, size * 0.6, -size * 0.5, size * 0.86);
  context.lineTo(size * 0.5, size * 0.86);
  context.bezierCurveTo(size * 0.26, size * 0.6, size * 0.34, size * 0.1, size * 0.1, 0);
  context.closePath();
  context.fill();
  context.beginPath();
  context.arc(clapper * size * 0.3, size * 0.92, size * 0.1, 0, Math.PI * 2);
  context.fill();
}

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const [x, y] = [width / 2, floor * 0.5];
  rays(context, x, y, Math.hypot(width, floor) * 0.8, 26, `rgba(${look.light},.5)`, seconds * 0.1);
  light(context, x, y, unit * (0.6 + 0.06 * Math.sin(seconds * 3)), [
    [0, `rgba(${look.light},.95)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const rise = 1 - Math.exp(-seconds * 1.6);
  const crown = unit * 0.62;
  atlas.draw(context, look.art, x - crown / 2, y + floor * 0.6 * (1 - rise) - crown * 0.5, crown, crown);
  const size = unit * 0.34;
  for (const side of [-1, 1]) {
    const swing = Math.sin(seconds * 3.4 + (side > 0 ? 0.9 : 0)) * 0.5;
    context.save();
    context.translate(x + side * Math.min(width * 0.34, unit * 0.75), floor * 0.03);
    context.rotate(swing);
    bell(context, size, vertical(context, 0, size, look.bronze), -swing);
    context.restore();
  }
  for (let petal = 0; petal < falling; petal++) {
    const pace = 0.16 + 0.16 * vary(petal);
    const way = seconds * pace - vary(petal, 1) * 0.9;
    if (way < 0) continue;
    const px = vary(petal, 2) * width + Math.sin(seconds * 1.4 + petal) * unit * 0.05;
    const py = -20 + (way % 1.1) * (floor + 40);
    const turn = seconds * (1 + vary(petal, 3) * 2) + petal;
    context.save();
    context.translate(px, py);
    context.rotate(turn);
    context.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(turn * 1.3)));
    context.fillStyle = `rgba(${look.petals[petal % look.petals.length]},.92)`;
    const long = unit * (0.018 + 0.014 * vary(petal, 4));
    context.beginPath();
    context.moveTo(0, -long);
    context.quadraticCurveTo(long * 0.9, -long * 0.2, 0, long);
    context.quadraticCurveTo(-long * 0.9, -long * 0.2, 0, -long);
    context.fill();
    context.restore();
  }
}
