import * as v from 'valibot';
import { vertical } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Something leaps (`art`), and the water it falls into stands up as a crown of drops. */
export const parameters = v.strictObject({ art: v.string(), water: channels, foam: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const turn = seconds % 2.4;
  const level = floor * 0.86;
  const x = width * (0.3 + 0.4 * vary(Math.floor(seconds / 2.4)));
  const leap = Math.min(1, turn / 1.15);
  if (turn < 1.15) {
    const size = unit * 0.3;
    context.save();
    context.translate(x + (leap - 0.5) * unit * 0.5, level - Math.sin(leap * Math.PI) * floor * 0.62);
    context.rotate((leap - 0.5) * 2.2);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
  for (const [begins, at] of [
    [0, x - unit * 0.25],
    [1.1, x + unit * 0.25],
  ] as const) {
    const age = turn - begins;
    if (age < 0 || age > 1.3) continue;
    for (let drop = 0; drop < 44; drop++) {
      const side = (vary(drop) - 0.5) * 2;
      const rise = 0.55 + vary(drop, 1) * 0.75;
      const left = at + side * age * unit * 0.55;
      const top = level - (rise * age * 1.5 - age * age * 1.25) * floor * 0.6;
      if (top > level) continue;
      const size = unit * (0.004 + 0.011 * vary(drop, 2)) * (1.2 - age * 0.5);
      context.fillStyle = drop % 3 === 0 ? `rgba(${look.foam},.95)` : `rgba(${look.water},.9)`;
      context.beginPath();
      context.ellipse(left, top, size, size * 1.5, side * 0.6, 0, Math.PI * 2);
      context.fill();
    }
    for (let ring = 0; ring < 3; ring++) {
      const grown = age * (0.7 + ring * 0.35);
      context.strokeStyle = `rgba(${look.foam},${Math.max(0, 0.8 - age * 0.62)})`;
      context.lineWidth = unit * 0.008;
      context.beginPath();
      context.ellipse(at, level, unit * 0.5 * grown, unit * 0.1 * grown, 0, 0, Math.PI * 2);
      context.stroke();
    }
  }
  context.fillStyle = vertical(context, level - unit * 0.02, floor, [
    [0, `rgba(${look.water},.75)`],
    [1, `rgba(${look.water},.3)`],
  ]);
  context.beginPath();
  context.moveTo(0, floor);
  for (let along = 0; along <= width + 8; along += 8)
    context.lineTo(along, level + Math.sin(along / (width * 0.06) + seconds * 2.2) * unit * 0.012);
  context.lineTo(width, floor);
  context.fill();
}
