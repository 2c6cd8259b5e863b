import * as v from 'valibot';
import { light, rounded } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** The drawers of the vault light up in rings from the middle; behind some of them lies something (`art`). */
export const parameters = v.strictObject({ lamp: channels, art: v.pipe(v.array(v.string()), v.minLength(1)) });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const high = Math.min(width, floor) * 0.15;
  const wide = high * 1.25;
  const columns = Math.ceil(width / wide);
  const rows = Math.ceil(floor / high);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = (width - columns * wide) / 2 + column * wide;
      const y = (floor - rows * high) / 2 + row * high;
      const away = Math.hypot(column + 0.5 - columns / 2, row + 0.5 - rows / 2);
      const lit = Math.max(0, Math.min(1, (seconds * 3.2 - away * 0.55) * 1.6));
      if (lit === 0) continue;
      const wave = 0.55 + 0.45 * Math.sin(seconds * 3.4 - away * 1.1);
      rounded(context, { x: x + high * 0.06, y: y + high * 0.06, width: wide - high * 0.12, height: high * 0.88 }, high * 0.09);
      context.fillStyle = `rgba(${look.lamp},${lit * (0.08 + 0.3 * wave)})`;
      context.fill();
      context.lineWidth = Math.max(1.5, high * 0.03);
      context.strokeStyle = `rgba(${look.lamp},${lit * (0.35 + 0.5 * wave)})`;
      context.stroke();
      const index = column * rows + row;
      if (vary(index) < 0.62) continue;
      const size = high * 0.66 * Math.min(1, lit);
      light(context, x + wide / 2, y + high / 2, high * 0.6, [
        [0, `rgba(${look.lamp},${0.6 * lit})`],
        [1, 'rgba(0,0,0,0)'],
      ]);
      atlas.draw(
        context,
        look.art[Math.floor(vary(index, 1) * look.art.length)] ?? '',
        x + (wide - size) / 2,
        y + (high - size) / 2,
        size,
        size,
      );
    }
  }
}
