import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A herd (`art`, which looks to the left) thunders across the stage, larger the nearer it is. */
export const parameters = v.strictObject({ art: v.string(), dust: channels, light: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  light(context, width * 0.5, floor * 0.7, unit * 1.1, [
    [0, `rgba(${look.light},${Math.min(0.7, seconds)})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  const herd = Array.from({ length: 16 }, (_, index) => ({ index, near: vary(index, 1) })).toSorted((one, other) => one.near - other.near);
  for (const { index, near } of herd) {
    const size = unit * (0.16 + 0.26 * near);
    const pace = width * (0.26 + 0.14 * near);
    const way = width + size * 2;
    const x = way - (((seconds - 0.15 * vary(index, 2)) * pace + vary(index) * way * 0.9 - way * 0.55) % (way * 1.15));
    if (seconds * pace < way * (0.55 - vary(index) * 0.9)) continue;
    const leap = Math.abs(Math.sin(seconds * (7 + 2 * vary(index, 3)) + index));
    const ground = floor * (0.72 + 0.26 * near);
    for (let puff = 0; puff < 4; puff++) {
      const reach = size * (0.3 + 0.25 * puff);
      const left = x + size * (0.2 + 0.3 * puff);
      const cloud = context.createRadialGradient(left, ground, 0, left, ground, reach);
      cloud.addColorStop(0, `rgba(${look.dust},${0.4 - 0.08 * puff})`);
      cloud.addColorStop(1, `rgba(${look.dust},0)`);
      context.fillStyle = cloud;
      context.fillRect(left - reach, ground - reach, reach * 2, reach * 2);
    }
    context.save();
    context.translate(x, ground - size * (0.46 + 0.08 * leap));
    context.rotate((leap - 0.5) * 0.12);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
}
