import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import type { Moment } from './tier.ts';

/** On every reel a wolf (`art`) rises, one after the other from the left, and answers with a beam of moonlight. */
export const parameters = v.strictObject({ art: v.string(), light: channels, heart: channels });

/** Seconds from one wolf to the next. */
const apart = 0.32;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout, columns } = scene;
  const unit = Math.min(width, floor);
  const across = Math.max(layout.reels.width, width * 0.8);
  const size = Math.min(unit * 0.3, (across / columns) * 1.12);
  const ground = floor * 0.97;
  for (let reel = 0; reel < columns; reel++) {
    const age = seconds - reel * apart;
    if (age <= 0) continue;
    const risen = 1 - Math.exp(-age * 3.2);
    const x = (width - across) / 2 + ((reel + 0.5) * across) / columns;
    const lift = size * (0.18 + 0.06 * Math.sin(seconds * 2.2 + reel * 1.3));
    const y = ground - (size * 0.5 + lift) * risen + (1 - risen) * size;
    const beam = context.createLinearGradient(0, 0, 0, ground);
    beam.addColorStop(0, `rgba(${look.light},0)`);
    beam.addColorStop(0.5, `rgba(${look.light},${0.3 * risen})`);
    beam.addColorStop(1, `rgba(${look.heart},${0.5 * risen})`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = beam;
    context.beginPath();
    context.moveTo(x - size * 0.2, ground);
    context.lineTo(x - size * 0.62, 0);
    context.lineTo(x + size * 0.62, 0);
    context.lineTo(x + size * 0.2, ground);
    context.fill();
    for (let ring = 0; ring < 3; ring++) {
      const way = (age * 0.5 + ring / 3) % 1;
      context.strokeStyle = `rgba(${look.heart},${0.5 * (1 - way) * risen})`;
      context.lineWidth = 1 + unit * 0.006 * (1 - way);
      context.beginPath();
      context.arc(x, y, size * (0.4 + way * 1.1), Math.PI * 1.15, Math.PI * 1.85);
      context.stroke();
    }
    context.globalCompositeOperation = 'source-over';
    light(context, x, y, size * 0.8, [
      [0, `rgba(${look.light},${0.6 * risen})`],
      [1, 'rgba(0,0,0,0)'],
    ]);
    atlas.draw(context, look.art, x - size / 2, y - size / 2, size, size);
  }
}
