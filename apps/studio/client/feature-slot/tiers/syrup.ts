import * as v from 'valibot';
import { vertical } from '../../slot/paint.ts';
import { channels, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Syrup floods the lower third of the stage; sweets (`art`) float on its waves. */
export const parameters = v.strictObject({ fill: stops, light: channels, art: v.pipe(v.array(v.string()), v.minLength(1)) });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, height, floor, atlas } = scene;
  const risen = 1 - Math.exp(-seconds * 1.1);
  const level = floor - floor * 0.36 * risen;
  const surface = (x: number, swell: number, pace: number): number =>
    level +
    Math.sin((x / width) * 9 + seconds * pace) * floor * swell +
    Math.sin((x / width) * 23 - seconds * pace * 1.4) * floor * swell * 0.4;
  const wave = (swell: number, pace: number, lift: number): void => {
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width + 6; x += 6) context.lineTo(x, surface(x, swell, pace) + lift);
    context.lineTo(width, height);
    context.closePath();
  };
  wave(0.02, 1.1, -floor * 0.03);
  context.globalAlpha *= 0.55;
  context.fillStyle = vertical(context, level - floor * 0.05, floor, look.fill);
  context.fill();
  context.globalAlpha /= 0.55;
  for (let index = 0; index < 7; index++) {
    const x = width * ((vary(index) + index) / 7 + 0.02 * Math.sin(seconds * 0.5 + index));
    const size = Math.min(width, floor) * (0.12 + 0.07 * vary(index, 1));
    context.save();
    context.translate(x, surface(x, 0.02, 1.5) - size * 0.16);
    context.rotate(Math.sin(seconds * 1.3 + index * 2) * 0.22);
    atlas.draw(context, look.art[index % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
  wave(0.016, 1.5, 0);
  context.fillStyle = vertical(context, level - floor * 0.03, floor + (height - floor), look.fill);
  context.globalAlpha *= 0.9;
  context.fill();
  context.globalAlpha /= 0.9;
  // Light along the edge, and long reflections below it.
  context.strokeStyle = `rgba(${look.light},.8)`;
  context.lineWidth = Math.max(2, floor * 0.008);
  context.lineCap = 'round';
  for (let streak = 0; streak < 9; streak++) {
    const from = width * ((streak + 0.6 * vary(streak, 2)) / 9);
    context.beginPath();
    for (let x = from; x < from + width * (0.03 + 0.05 * vary(streak, 3)); x += 5)
      context.lineTo(x, surface(x, 0.016, 1.5) + floor * 0.018);
    context.stroke();
  }
  for (let bubble = 0; bubble < 26; bubble++) {
    const way = (seconds * (0.16 + 0.2 * vary(bubble, 4)) + vary(bubble, 5)) % 1;
    const size = floor * (0.004 + 0.01 * vary(bubble, 6));
    const y = floor - way * (floor - level);
    context.fillStyle = `rgba(${look.light},${0.35 * Math.sin(way * Math.PI)})`;
    context.beginPath();
    context.arc(width * vary(bubble, 7), y, size, 0, Math.PI * 2);
    context.fill();
  }
}
