import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A wave of dust rolls over the plain from the left, with the low sun in it. */
export const parameters = v.strictObject({ dust: channels, light: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  light(context, width * 0.5, floor * 0.8, unit * 0.9, [
    [0, `rgba(${look.light},${Math.min(0.8, seconds)})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const front = width * Math.min(1.3, seconds * 0.62);
  for (let puff = 0; puff < 90; puff++) {
    const along = vary(puff) * 1.25;
    const age = (front - along * width) / width;
    if (age <= 0) continue;
    const rises = 0.5 + 0.5 * vary(puff, 1);
    const size = unit * (0.06 + 0.16 * vary(puff, 2)) * Math.min(1, age * 5 + 0.3);
    const x = along * width + Math.sin(seconds * 0.8 + puff) * size * 0.3 + seconds * unit * 0.03;
    const y = floor * (1.02 - 0.34 * rises * Math.min(1, age * 3)) + Math.cos(seconds * 1.1 + puff * 2) * size * 0.12;
    const strength = 0.42 * Math.min(1, age * 6) * (0.6 + 0.4 * vary(puff, 3));
    const cloud = context.createRadialGradient(x, y - size * 0.3, 0, x, y, size);
    cloud.addColorStop(0, `rgba(${look.light},${strength})`);
    cloud.addColorStop(0.45, `rgba(${look.dust},${strength * 0.85})`);
    cloud.addColorStop(1, `rgba(${look.dust},0)`);
    context.fillStyle = cloud;
    context.fillRect(x - size, y - size, size * 2, size * 2);
  }
}
