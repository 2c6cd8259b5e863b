import * as v from 'valibot';
import { light, rainbow } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A rainbow grows over the whole stage, out of one pot (`art`) and into another, and drops of light fall from it. */
export const parameters = v.strictObject({
  art: v.string(),
  /** From the outside in. */
  bands: v.pipe(v.array(channels), v.minLength(3)),
  glow: channels,
});

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const size = unit * 0.28;
  const [x, y] = [width / 2, floor - size * 0.3];
  const across = width / 2 - size * 0.42;
  const high = Math.min(floor * 0.86, across * 1.5);
  const grown = Math.min(1, seconds / 1.5);
  const arch = { x, y, across, high, thick: unit * 0.2, bands: look.bands };
  context.globalCompositeOperation = 'lighter';
  rainbow(context, { ...arch, opacity: 0.85 + 0.1 * Math.sin(seconds * 2.2), from: 0, to: grown * grown * (3 - 2 * grown) });
  for (let drop = 0; drop < 70; drop++) {
    const along = vary(drop);
    const shown = Math.max(0, Math.min(1, (grown - along) * 6));
    if (shown === 0) continue;
    const way = (vary(drop, 1) + seconds * (0.25 + 0.3 * vary(drop, 2))) % 1;
    const angle = Math.PI * (1 - along);
    const inner = 1 - (arch.thick / high) * (0.3 + 0.7 * vary(drop, 3));
    const px = x + Math.cos(angle) * across * inner;
    const py = y - Math.sin(angle) * high * inner + way * floor * 0.45;
    const glow = unit * (0.006 + 0.008 * vary(drop, 4)) * (1 - way);
    context.fillStyle = `rgba(${look.bands[drop % look.bands.length]},${0.9 * (1 - way) * shown})`;
    context.beginPath();
    context.arc(px, py, glow, 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
  for (const [side, arrived] of [
    [-1, Math.min(1, seconds * 3)],
    [1, Math.max(0, Math.min(1, (seconds - 1.3) * 3))],
  ] as const) {
    if (arrived === 0) continue;
    const px = x + side * across;
    light(context, px, y, size * 1.1 * arrived, [
      [0, `rgba(${look.glow},.9)`],
      [1, `rgba(${look.glow},0)`],
    ]);
    const big = size * (arrived + Math.sin(arrived * Math.PI) * 0.2);
    atlas.draw(context, look.art, px - big / 2, y - big * 0.45, big, big);
  }
}
