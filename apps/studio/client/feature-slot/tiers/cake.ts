import * as v from 'valibot';
import { rays } from '../../slot/paint.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A cake rises with its candles alight; slices and sweets fly from behind it. `art`: the cake first, then what flies. */
export const parameters = v.strictObject({
  art: v.pipe(v.array(v.string()), v.minLength(2)),
  rays: colour,
  flame: channels,
});

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const [cake = '', ...flying] = look.art;
  const unit = Math.min(width, floor);
  const size = unit * (layout.portrait ? 0.8 : 0.62);
  const x = width / 2;
  const risen = 1 - Math.exp(-seconds * 2.2);
  const y = floor + size * 0.6 - size * 1.02 * risen + Math.sin(seconds * 2) * unit * 0.006;
  rays(context, x, y - size * 0.2, Math.hypot(width, floor) * 0.62, 20, look.rays, seconds * 0.14);
  for (let index = 0; index < 30; index++) {
    const every = 1.9 + vary(index);
    const at = seconds - 0.5 - vary(index, 1) * 1.8;
    if (at < 0) continue;
    const round = Math.floor(at / every);
    const time = at % every;
    const angle = -Math.PI / 2 + (vary(index + round * 53, 2) - 0.5) * 2.3;
    const speed = unit * (0.8 + 0.55 * vary(index, 3));
    const px = x + Math.cos(angle) * speed * time;
    const py = y + Math.sin(angle) * speed * time + unit * 0.42 * time * time;
    const big = unit * (0.07 + 0.07 * vary(index, 4));
    context.save();
    context.globalAlpha *= Math.min(1, time * 6, (every - time) * 3);
    context.translate(px, py);
    context.rotate(index + time * (1 + 2 * vary(index, 5)));
    atlas.draw(context, flying[index % flying.length] ?? '', -big / 2, -big / 2, big, big);
    context.restore();
  }
  atlas.draw(context, cake, x - size / 2, y - size / 2, size, size);
  // The candles' light over the cake.
  context.globalCompositeOperation = 'lighter';
  for (let candle = 0; candle < 3; candle++) {
    const flicker = 0.75 + 0.25 * Math.sin(seconds * 9 + candle * 2.1);
    const cx = x + (candle - 1) * size * 0.19;
    const cy = y - size * 0.43;
    const reach = size * 0.24 * flicker;
    const glow = context.createRadialGradient(cx, cy, 0, cx, cy, reach);
    glow.addColorStop(0, `rgba(${look.flame},${0.75 * risen})`);
    glow.addColorStop(1, `rgba(${look.flame},0)`);
    context.fillStyle = glow;
    context.fillRect(cx - reach, cy - reach, reach * 2, reach * 2);
  }
  context.globalCompositeOperation = 'source-over';
}
