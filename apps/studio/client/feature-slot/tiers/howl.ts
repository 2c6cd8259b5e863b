import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { drawMoon } from '../../slot/scene/moon.ts';
import { channels, colour, stops } from '../../slot/scene/parts.ts';
import type { Moment } from './tier.ts';

/** A wolf (`art`) before a rising moon; its howl goes out in rings of light. */
export const parameters = v.strictObject({ art: v.string(), stops, plains: colour, light: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const risen = 1 - Math.exp(-seconds * 1.6);
  const x = width / 2;
  const y = floor * (0.78 - 0.5 * risen);
  const radius = unit * 0.27;
  light(context, x, y, radius * 3, [
    [0, `rgba(${look.light},${0.7 * risen})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  drawMoon(context, x, y, radius, look);
  const breath = Math.max(0, seconds - 0.6);
  context.globalCompositeOperation = 'lighter';
  for (let ring = 0; ring < 5; ring++) {
    const way = (breath * 0.34 + ring / 5) % 1;
    if (breath * 0.34 + ring / 5 < 1 && breath < (5 - ring) * 0.3) continue;
    context.strokeStyle = `rgba(${look.light},${0.5 * (1 - way) * Math.min(1, way * 6)})`;
    context.lineWidth = unit * 0.012 * (1 - way) + 1;
    context.beginPath();
    context.arc(x, y + radius * 0.9, radius * (0.7 + way * 3.4), Math.PI * 1.08, Math.PI * 1.92);
    context.stroke();
  }
  context.globalCompositeOperation = 'source-over';
  const size = unit * 0.34 * (1 + 0.02 * Math.sin(seconds * 3));
  atlas.draw(context, look.art, x - size / 2, y + radius * 0.62 - size / 2, size, size);
}
