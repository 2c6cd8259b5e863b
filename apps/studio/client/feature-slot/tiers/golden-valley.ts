import * as v from 'valibot';
import { dunes, light, rays, vertical } from '../../slot/paint.ts';
import { channels, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** The sun rises behind hills that turn to gold one after the other, and clovers (`art`) drift up from them. */
export const parameters = v.strictObject({
  /** One for each hill, from the farthest to the nearest. */
  hills: v.pipe(v.array(stops), v.minLength(2)),
  sun: channels,
  art: v.pipe(v.array(v.string()), v.minLength(1)),
});

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, height, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const risen = 1 - Math.exp(-seconds * 1.1);
  const x = width / 2;
  const y = floor * (1.02 - 0.56 * risen);
  rays(context, x, y, Math.hypot(width, floor) * 0.85 * risen, 26, `rgba(${look.sun},.6)`, seconds * 0.08);
  light(context, x, y, unit * (0.5 + 0.25 * risen), [
    [0, 'rgba(255,255,255,.95)'],
    [0.25, `rgba(${look.sun},.9)`],
    [1, `rgba(${look.sun},0)`],
  ]);
  for (const [index, hill] of look.hills.entries()) {
    const turned = Math.max(0, Math.min(1, (seconds - 0.4 - index * 0.5) / 0.6));
    if (turned === 0) continue;
    const base = floor * (0.7 + (index / look.hills.length) * 0.28);
    context.save();
    context.globalAlpha *= turned;
    dunes(context, width, height, base, floor * 0.035, vertical(context, base - floor * 0.06, floor, hill), 1.3 + index * 2.1);
    context.restore();
  }
  for (let index = 0; index < 40; index++) {
    const every = 2.6 + 1.6 * vary(index);
    const at = seconds - 0.8 - vary(index, 1) * 2;
    if (at < 0) continue;
    const time = (at % every) / every;
    const size = unit * (0.05 + 0.07 * vary(index, 2));
    const px = width * vary(index + Math.floor(at / every) * 17, 3) + Math.sin(seconds * 1.4 + index) * unit * 0.03;
    const py = floor * (1.02 - time * (0.7 + 0.4 * vary(index, 4)));
    context.save();
    context.globalAlpha *= Math.min(1, time * 5, (1 - time) * 3);
    context.translate(px, py);
    context.rotate(Math.sin(seconds * 1.1 + index * 2) * 0.6);
    atlas.draw(context, look.art[index % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
}
