import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A pot (`art`) on the ground boils over: coins leap out of it in arcs and run off to both sides. */
export const parameters = v.strictObject({ art: v.string(), coin: v.string(), glow: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  const size = unit * (layout.portrait ? 0.6 : 0.5);
  const x = width / 2;
  const come = 1 - Math.exp(-seconds * 3);
  const y = floor - size * 0.42 + (1 - come) * size;
  const mouth = y - size * 0.3;
  light(context, x, mouth, unit * 0.7 * come, [
    [0, `rgba(${look.glow},.85)`],
    [0.4, `rgba(${look.glow},.3)`],
    [1, `rgba(${look.glow},0)`],
  ]);
  const leap = (index: number, isBehind: boolean): void => {
    const every = 1.5 + vary(index) * 0.7;
    const at = seconds - 0.25 - vary(index, 1) * 1.4;
    if (at < 0) return;
    const round = Math.floor(at / every);
    const time = (at % every) / every;
    const side = vary(index + round * 31, 2) - 0.5;
    const far = side * width * 0.95;
    const high = floor * (0.42 + 0.45 * vary(index, 3)) * (isBehind ? 1 : 0.75);
    const px = x + far * time;
    const py = mouth - high * 4 * time * (1 - time) + (floor - mouth) * 1.08 * time * time;
    const big = unit * (0.06 + 0.045 * vary(index, 4));
    context.save();
    context.translate(px, py);
    context.rotate(side * 9 * time);
    // A coin that turns in the air.
    context.scale(Math.max(0.25, Math.abs(Math.cos(time * 9 + index))), 1);
    atlas.draw(context, look.coin, -big / 2, -big / 2, big, big);
    context.restore();
  };
  for (let index = 0; index < 34; index++) leap(index, true);
  const shake = Math.sin(seconds * 21) * 0.018 * come;
  context.save();
  context.translate(x, y);
  context.rotate(shake);
  atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
  context.restore();
  for (let index = 34; index < 52; index++) leap(index, false);
}
