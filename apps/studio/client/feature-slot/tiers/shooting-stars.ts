import * as v from 'valibot';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Stars fall across the sky, each with a tail of light; `art` is the picture at its head. */
export const parameters = v.strictObject({ art: v.string(), tail: channels, heart: channels });

const stars = 16;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const reach = Math.hypot(width, floor);
  for (let index = 0; index < stars; index++) {
    const every = 1.5 + vary(index) * 1.1;
    const at = seconds - vary(index, 1) * 1.6;
    if (at < 0) continue;
    const round = Math.floor(at / every);
    const way = (at % every) / every;
    const from = { x: width * (0.1 + 1.15 * vary(index + round * 31, 2)), y: -floor * 0.15 };
    const length = reach * (0.75 + 0.3 * vary(index, 3));
    const x = from.x - way * length * 0.62;
    const y = from.y + way * length * 0.78;
    const size = Math.min(width, floor) * (0.045 + 0.05 * vary(index, 4));
    const tail = size * 6;
    const light = context.createLinearGradient(x, y, x + tail * 0.62, y - tail * 0.78);
    light.addColorStop(0, `rgba(${look.heart},.7)`);
    light.addColorStop(0.16, `rgba(${look.tail},.5)`);
    light.addColorStop(0.5, `rgba(${look.tail},.16)`);
    light.addColorStop(1, `rgba(${look.tail},0)`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(x - size * 0.3, y - size * 0.22);
    context.lineTo(x + tail * 0.62, y - tail * 0.78);
    context.lineTo(x + size * 0.3, y + size * 0.22);
    context.fill();
    context.globalCompositeOperation = 'source-over';
    context.save();
    context.translate(x, y);
    context.rotate(seconds * (1.2 + vary(index, 5)) + index);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
}
