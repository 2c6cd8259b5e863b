import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { stops } from '../../slot/scene/parts.ts';
import type { Moment } from './tier.ts';

/** A band marches in from both sides, each instrument (`art`) on its beat, under its own lamp. */
export const parameters = v.strictObject({ art: v.pipe(v.array(v.string()), v.minLength(2)), lamp: stops });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  const players = look.art.length;
  const size = Math.min(unit * 0.34, (width * 0.94) / players) * (layout.portrait ? 1.15 : 1);
  for (const [index, instrument] of look.art.entries()) {
    const stand = width * ((index + 0.5) / players);
    const side = index < players / 2 ? -1 : 1;
    const order = side < 0 ? Math.ceil(players / 2) - 1 - index : index - Math.floor(players / 2);
    const come = Math.max(0, 1 - Math.exp(-Math.max(0, seconds - order * 0.22) * 2.6));
    const x = stand + side * (1 - come) * width * 0.6;
    const beat = seconds * 6.2 + index * 1.1;
    const y = floor - size * 0.55 - Math.abs(Math.sin(beat)) * size * 0.16;
    light(context, x, y, size * 0.95, look.lamp);
    // The shadow shrinks as it leaps.
    context.fillStyle = 'rgba(0,0,0,.4)';
    context.beginPath();
    context.ellipse(x, floor - size * 0.05, size * (0.34 - 0.08 * Math.abs(Math.sin(beat))), size * 0.05, 0, 0, Math.PI * 2);
    context.fill();
    context.save();
    context.translate(x, y);
    context.rotate(Math.sin(beat) * 0.16);
    atlas.draw(context, instrument, -size / 2, -size / 2, size, size);
    context.restore();
  }
}
