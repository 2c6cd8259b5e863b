import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A miner's lamp swings on its chain, and whatever its light falls on (`art`) shines out of the dark. */
export const parameters = v.strictObject({ art: v.pipe(v.array(v.string()), v.minLength(1)), light: channels, metal: colour });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const swing = Math.sin(seconds * 2) * 0.5 * (0.55 + 0.45 * Math.exp(-seconds * 0.3));
  const length = floor * 0.42 * (1 - Math.exp(-seconds * 4));
  const [x, y] = [width / 2 + Math.sin(swing) * length * 1.5, Math.cos(swing) * length];
  const reach = unit * 0.62;
  light(context, x, y, reach * 1.25, [
    [0, `rgba(${look.light},.95)`],
    [0.3, `rgba(${look.light},.42)`],
    [1, `rgba(${look.light},0)`],
  ]);
  for (let piece = 0; piece < 26; piece++) {
    const size = unit * (0.07 + 0.06 * vary(piece));
    const px = width * (0.04 + 0.92 * vary(piece, 1));
    const py = floor * (0.42 + 0.54 * vary(piece, 2));
    const near = Math.max(0, 1 - Math.hypot(px - x, (py - y) * 0.7) / (reach * 1.3));
    context.save();
    context.globalAlpha *= 0.12 + 0.88 * near;
    context.translate(px, py);
    context.rotate((vary(piece, 3) - 0.5) * 0.9);
    const grown = size * (1 + 0.12 * near);
    atlas.draw(context, look.art[piece % look.art.length] ?? '', -grown / 2, -grown / 2, grown, grown);
    context.restore();
  }
  context.strokeStyle = look.metal;
  context.lineWidth = Math.max(2, unit * 0.008);
  context.beginPath();
  context.moveTo(width / 2, -4);
  context.lineTo(x, y);
  context.stroke();
  context.save();
  context.translate(x, y);
  context.rotate(-swing);
  const body = unit * 0.075;
  context.fillStyle = look.metal;
  context.beginPath();
  context.roundRect(-body * 0.62, -body * 0.25, body * 1.24, body * 0.34, body * 0.12);
  context.roundRect(-body * 0.62, body * 1.35, body * 1.24, body * 0.3, body * 0.12);
  context.fill();
  context.fillStyle = `rgba(${look.light},1)`;
  context.fillRect(-body * 0.48, body * 0.09, body * 0.96, body * 1.26);
  for (const side of [-0.55, 0, 0.55]) {
    context.beginPath();
    context.moveTo(side * body, 0);
    context.lineTo(side * body, body * 1.4);
    context.stroke();
  }
  context.restore();
}
