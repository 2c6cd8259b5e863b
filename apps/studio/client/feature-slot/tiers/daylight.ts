import * as v from 'valibot';
import { light, rays, rocks, vertical } from '../../slot/paint.ts';
import { channels, colour, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** The ceiling breaks open: blocks (`rock`) fall, daylight pours in, and what was hidden (`art`) comes down in it. */
export const parameters = v.strictObject({
  art: v.pipe(v.array(v.string()), v.minLength(2)),
  /** How many of `art`, from its beginning, are rock. */
  rock: v.number(),
  sky: stops,
  light: channels,
  edge: colour,
});

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const x = width / 2;
  const opened = Math.max(0, Math.min(1, (seconds - 0.5) / 1.4));
  const wide = width * (0.06 + 0.62 * opened * opened * (3 - 2 * opened));
  const shake = Math.max(0, 1.6 - seconds) * Math.sin(seconds * 60) * unit * 0.008;
  context.save();
  context.translate(shake, 0);
  // The sky in the hole, its edge ragged.
  context.save();
  context.beginPath();
  const points = 18;
  for (let point = 0; point <= points; point++) {
    const angle = Math.PI - (point / points) * Math.PI;
    const ragged = 0.82 + 0.34 * vary(point, 7);
    context.lineTo(x + Math.cos(angle) * wide * 0.5 * ragged, Math.sin(angle) * floor * 0.34 * opened * ragged - 2);
  }
  context.closePath();
  context.clip();
  context.fillStyle = vertical(context, 0, floor * 0.4, look.sky);
  context.fillRect(0, 0, width, floor * 0.5);
  context.restore();
  rays(context, x, 0, floor * 1.25 * opened, 20, `rgba(${look.light},.7)`, 0.04 * Math.sin(seconds));
  light(context, x, floor * 0.1, unit * 0.9 * opened, [
    [0, `rgba(${look.light},.95)`],
    [0.35, `rgba(${look.light},.4)`],
    [1, `rgba(${look.light},0)`],
  ]);
  for (let piece = 0; piece < 58; piece++) {
    const isRock = piece < 22;
    const every = isRock ? 99 : 1.8 + vary(piece) * 1.1;
    const at = seconds - (isRock ? 0.3 + vary(piece, 1) * 1.3 : 1.2 + vary(piece, 1) * 1.6);
    if (at < 0) continue;
    const time = at % every;
    const round = Math.floor(at / every);
    const size = unit * (isRock ? 0.08 + 0.12 * vary(piece, 2) : 0.07 + 0.07 * vary(piece, 2));
    const px = x + (vary(piece + round * 13, 3) - 0.5) * Math.max(wide, width * 0.5) * 1.15;
    const py = -size + time * time * unit * (isRock ? 1.5 : 0.5) + time * unit * 0.18;
    if (py > floor + size) continue;
    const drawn = isRock ? look.art[piece % look.rock] : look.art[look.rock + (piece % (look.art.length - look.rock))];
    context.save();
    context.translate(px, py);
    context.rotate((vary(piece, 4) - 0.5) * 6 * time);
    atlas.draw(context, drawn ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
  context.restore();
  // What is left of the roof on both sides.
  let step = 0;
  context.save();
  context.beginPath();
  context.rect(0, 0, Math.max(0, x - wide / 2), floor * 0.3);
  context.rect(x + wide / 2, 0, width, floor * 0.3);
  context.clip();
  rocks(context, width, floor * 0.05, floor * 0.13, Math.max(9, Math.round(width / 70)), look.edge, () => vary(step++, 9), true);
  context.restore();
}
