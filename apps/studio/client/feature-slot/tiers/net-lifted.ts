import * as v from 'valibot';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A net comes up full (`art`) and swings over the stage, water running from it. */
export const parameters = v.strictObject({ art: v.pipe(v.array(v.string()), v.minLength(1)), rope: colour, water: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const lifted = 1 - Math.exp(-seconds * 1.5);
  const swing = Math.sin(seconds * 1.7) * 0.07 * (1 + Math.exp(-seconds));
  const [wide, deep] = [Math.min(width * 0.42, unit * 0.62), unit * 0.62];
  context.save();
  context.translate(width / 2, -unit * 0.1);
  context.rotate(swing);
  const top = floor * 1.15 - lifted * floor * 0.98;
  context.strokeStyle = look.rope;
  context.lineWidth = unit * 0.014;
  context.lineCap = 'round';
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(side * wide, top);
    context.stroke();
  }
  const bag = (): void => {
    context.beginPath();
    context.moveTo(-wide, top);
    context.bezierCurveTo(-wide * 1.1, top + deep * 0.9, -wide * 0.5, top + deep * 1.25, 0, top + deep * 1.25);
    context.bezierCurveTo(wide * 0.5, top + deep * 1.25, wide * 1.1, top + deep * 0.9, wide, top);
  };
  context.save();
  bag();
  context.closePath();
  context.clip();
  for (let index = 0; index < 34; index++) {
    const size = unit * (0.15 + 0.07 * vary(index));
    const x = (vary(index, 1) - 0.5) * wide * 1.9;
    const y = top + deep * (0.16 + vary(index, 2) * 1.02);
    context.save();
    context.translate(x, y + Math.sin(seconds * 5 + index * 2) * unit * 0.008);
    context.rotate((vary(index, 3) - 0.5) * 2 + Math.sin(seconds * 6 + index) * 0.16);
    atlas.draw(context, look.art[index % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
  context.lineWidth = Math.max(1, unit * 0.004);
  for (let line = -9; line <= 18; line++) {
    for (const lean of [-1, 1]) {
      context.beginPath();
      context.moveTo(line * wide * 0.17 * lean - wide * lean, top);
      context.lineTo(line * wide * 0.17 * lean + wide * 0.6 * lean, top + deep * 1.3);
      context.stroke();
    }
  }
  context.restore();
  context.lineWidth = unit * 0.016;
  bag();
  context.stroke();
  context.beginPath();
  context.ellipse(0, top, wide, unit * 0.035, 0, 0, Math.PI * 2);
  context.stroke();
  for (let drop = 0; drop < 46; drop++) {
    const way = (vary(drop, 4) + seconds * (0.7 + 0.5 * vary(drop, 5))) % 1;
    context.fillStyle = `rgba(${look.water},${0.85 * (1 - way)})`;
    context.beginPath();
    context.ellipse((vary(drop, 6) - 0.5) * wide * 1.7, top + deep * (0.8 + way * 0.9), unit * 0.004, unit * 0.014, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}
