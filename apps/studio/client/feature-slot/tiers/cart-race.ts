import * as v from 'valibot';
import { vertical } from '../../slot/paint.ts';
import { channels, colour, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Carts full of loot (`art`) race over the rails, one after the other, and lose some of it at every bump. */
export const parameters = v.strictObject({
  art: v.pipe(v.array(v.string()), v.minLength(1)),
  cart: stops,
  edge: colour,
  rail: colour,
  sparks: channels,
});

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  const wide = unit * (layout.portrait ? 0.5 : 0.4);
  const high = wide * 0.5;
  const track = (x: number): number => floor * 0.86 + Math.sin(x / (unit * 0.42)) * unit * 0.035;
  context.strokeStyle = look.rail;
  for (const [down, thick] of [
    [0, 0.014],
    [0.05, 0.01],
  ] as const) {
    context.lineWidth = unit * thick;
    context.beginPath();
    for (let x = -8; x <= width + 8; x += 8) context.lineTo(x, track(x) + unit * down);
    context.stroke();
  }
  const every = 1.35;
  for (let cart = 0; cart < 9; cart++) {
    const at = seconds - cart * every;
    if (at < 0) continue;
    const way = at / 1.9;
    if (way > 1.4) continue;
    const x = -wide + way * (width + wide * 2);
    const lean = Math.cos(x / (unit * 0.42)) * 0.09;
    const y = track(x) - high * 0.72;
    for (let piece = 0; piece < 6; piece++) {
      const fell = at - 0.35 - 0.22 * piece;
      if (fell < 0 || fell > 1.4) continue;
      const size = unit * (0.06 + 0.03 * vary(piece, cart));
      const from = -wide + ((0.35 + 0.22 * piece) / 1.9) * (width + wide * 2);
      context.save();
      context.globalAlpha *= Math.min(1, (1.4 - fell) * 2);
      context.translate(from - fell * unit * 0.16, y - high * 0.6 - fell * unit * 0.9 + fell * fell * unit * 1.25);
      context.rotate(fell * 5 + piece);
      atlas.draw(context, look.art[(piece + cart) % look.art.length] ?? '', -size / 2, -size / 2, size, size);
      context.restore();
    }
    context.save();
    context.translate(x, y + Math.sin(at * 31) * unit * 0.004);
    context.rotate(lean);
    for (let piece = 0; piece < 9; piece++) {
      const size = wide * (0.26 + 0.08 * vary(piece, cart + 3));
      const px = ((piece % 5) / 4 - 0.5) * wide * 0.78;
      const py = -high * (0.5 + (piece > 4 ? 0.32 : 0) + 0.12 * vary(piece, 2));
      atlas.draw(context, look.art[(piece * 2 + cart) % look.art.length] ?? '', px - size / 2, py - size / 2, size, size);
    }
    context.beginPath();
    context.moveTo(-wide * 0.5, -high * 0.5);
    context.lineTo(wide * 0.5, -high * 0.5);
    context.lineTo(wide * 0.38, high * 0.42);
    context.lineTo(-wide * 0.38, high * 0.42);
    context.closePath();
    context.fillStyle = vertical(context, -high * 0.5, high * 0.42, look.cart);
    context.fill();
    context.lineWidth = wide * 0.03;
    context.strokeStyle = look.edge;
    context.stroke();
    for (const side of [-0.24, 0.24]) {
      context.beginPath();
      context.arc(side * wide, high * 0.5, high * 0.2, 0, Math.PI * 2);
      context.fillStyle = look.edge;
      context.fill();
      context.lineWidth = wide * 0.018;
      context.strokeStyle = look.rail;
      context.stroke();
    }
    for (let spark = 0; spark < 12; spark++) {
      const life = (vary(spark, cart) + seconds * 3) % 1;
      context.fillStyle = `rgba(${look.sparks},${1 - life})`;
      context.fillRect(-wide * 0.3 - life * wide * 0.6, high * 0.66 - life * high * 0.7 * vary(spark, 5), unit * 0.008, unit * 0.008);
    }
    context.restore();
  }
}
