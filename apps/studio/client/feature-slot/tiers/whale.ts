import * as v from 'valibot';
import { light, vertical } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A whale (`art`) rises from the sea and blows: the fountain carries what was won, and gold (`coin`) rains from it. */
export const parameters = v.strictObject({ art: v.string(), coin: v.string(), water: channels, foam: channels, light: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const risen = 1 - Math.exp(-seconds * 1.3);
  const x = width / 2;
  const size = unit * 0.86;
  const bob = Math.sin(seconds * 1.6) * unit * 0.012;
  const y = floor * 1.02 - risen * size * 0.42 + bob;
  const blown = Math.max(0, Math.min(1, (seconds - 0.9) * 0.9));
  light(context, x, floor * 0.42, unit * (0.5 + 0.4 * blown), [
    [0, `rgba(${look.light},${0.75 * blown})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const mouth = y - size * 0.4;
  const high = blown * floor * 0.58;
  for (let drop = 0; drop < 120; drop++) {
    const way = (vary(drop) + seconds * (0.5 + 0.3 * vary(drop, 1))) % 1;
    const side = (vary(drop, 2) - 0.5) * 2;
    const left = x + side * way * way * unit * 0.62;
    const top = mouth - Math.sin(Math.min(1, way * 1.25) * Math.PI * 0.62) * high + Math.max(0, way - 0.62) ** 2 * floor * 2.6;
    const grown = unit * (0.006 + 0.012 * vary(drop, 3));
    if (blown === 0 || top > floor) continue;
    if (drop % 6 === 0) {
      const gold = unit * 0.075 * Math.abs(Math.cos(seconds * 5 + drop)) + 2;
      atlas.draw(context, look.coin, left - gold / 2, top - unit * 0.037, gold, unit * 0.075);
      continue;
    }
    context.fillStyle = drop % 3 === 0 ? `rgba(${look.foam},.9)` : `rgba(${look.water},.75)`;
    context.beginPath();
    context.ellipse(left, top, grown * 0.7, grown, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.save();
  context.translate(x, y);
  context.rotate(Math.sin(seconds * 1.1) * 0.04);
  atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
  context.restore();
  for (const [swell, alpha, lift] of [
    [0.02, 0.7, 0.17],
    [0.014, 0.95, 0.1],
  ] as const) {
    context.beginPath();
    context.moveTo(0, floor);
    for (let along = 0; along <= width + 8; along += 8)
      context.lineTo(along, floor * (1 - lift) + Math.sin(along / (width * 0.08) + seconds * (2 + lift * 8)) * unit * swell);
    context.lineTo(width, floor);
    context.fillStyle = vertical(context, floor * (1 - lift) - unit * swell, floor, [
      [0, `rgba(${look.foam},${alpha})`],
      [0.2, `rgba(${look.water},${alpha})`],
      [1, `rgba(${look.water},${alpha * 0.8})`],
    ]);
    context.fill();
  }
}
