import * as v from 'valibot';
import { easeOutBack } from '../../kit/animator.ts';
import { light, rays } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A fruit (`art`) grows in the middle, and the `crown` comes down and lands on it. */
export const parameters = v.strictObject({ art: v.string(), crown: v.string(), light: channels });

/** Seconds at which the crown touches, and how long it falls. */
const touch = 1.4;
const fall = 0.8;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const [x, y] = [width / 2, floor * 0.5];
  const after = Math.max(0, seconds - touch);
  rays(context, x, y, Math.hypot(width, floor) * 0.6 * Math.min(1, 0.35 + after), 20, `rgba(${look.light},.5)`, seconds * 0.12);
  light(context, x, y, unit * (0.5 + 0.35 * Math.min(1, after)), [
    [0, `rgba(${look.light},.85)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  // It gives a little under the crown.
  const give = seconds > touch ? 0.09 * Math.exp(-after * 5) * Math.cos(after * 18) : 0;
  const size = unit * 0.62 * easeOutBack(Math.min(1, seconds / 0.6));
  atlas.draw(context, look.art, x - (size * (1 + give)) / 2, y - size * 0.4 + size * give, size * (1 + give), size * (1 - give));
  const come = Math.max(0, Math.min(1, (seconds - touch + fall) / fall));
  if (come > 0) {
    const crown = unit * 0.4;
    const rest = y - size * 0.36 + size * give;
    atlas.draw(context, look.crown, x - crown / 2, -crown + (rest - crown * 0.55 + crown) * come * come, crown, crown);
  }
  if (after === 0) return;
  context.globalCompositeOperation = 'lighter';
  for (let spark = 0; spark < 40; spark++) {
    const angle = vary(spark) * Math.PI * 2;
    const far = unit * (0.2 + 0.55 * vary(spark, 1)) * (1 - Math.exp(-after * 2.4));
    const left = Math.max(0, 1 - after / (1.2 + vary(spark, 2)));
    context.fillStyle = `rgba(${look.light},${left})`;
    context.beginPath();
    context.arc(x + Math.cos(angle) * far, y - size * 0.3 + Math.sin(angle) * far * 0.7, unit * 0.008 * (0.5 + left), 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}
