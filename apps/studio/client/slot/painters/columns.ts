import * as v from 'valibot';
import { dice, vertical } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Two columns of worked stone beside the reels, with painted bands, and signs of our own making cut into them. */
export const parameters = v.strictObject({
  shaft: stops,
  capital: stops,
  /** Colours of the painted bands below the capital. */
  bands: v.pipe(v.array(colour), v.length(3)),
  signs: colour,
  /** Light along the shaft. */
  edge: colour,
  /** Which signs stand on the left and on the right column. */
  seeds: v.tuple([v.number(), v.number()]),
});

type Columns = v.InferOutput<typeof parameters>;

/** Where they stand; null where there is no room for them. */
export function columnsOf(scene: ScenePainter): { left: number; right: number; top: number; width: number } | null {
  const { layout, width } = scene;
  const room = layout.frame.x;
  if (room < 70) return null;
  const thick = Math.min(86, room * 0.4);
  return { left: room * 0.5 - thick / 2, right: width - room * 0.5 - thick / 2, top: layout.frame.y - 6, width: thick };
}

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, columns: Columns): void {
  const pair = columnsOf(scene);
  if (!pair) return;
  column(context, pair.left, pair.top, pair.width, scene.floor + 8, columns, columns.seeds[0]);
  column(context, pair.right, pair.top, pair.width, scene.floor + 8, columns, columns.seeds[1]);
}

function column(
  context: CanvasRenderingContext2D,
  x: number,
  top: number,
  width: number,
  bottom: number,
  look: Columns,
  seed: number,
): void {
  const random = dice(seed);
  const shaft = context.createLinearGradient(x, 0, x + width, 0);
  for (const [offset, shade] of look.shaft) shaft.addColorStop(offset, shade);
  context.save();
  context.shadowColor = 'rgba(0,0,0,.7)';
  context.shadowBlur = width * 0.5;
  context.fillStyle = shaft;
  context.fillRect(x, top, width, bottom - top);
  context.restore();
  const capital = width * 0.75;
  context.fillStyle = vertical(context, top, top + capital, look.capital);
  context.beginPath();
  context.moveTo(x - width * 0.28, top);
  context.lineTo(x + width * 1.28, top);
  context.quadraticCurveTo(x + width * 1.02, top + capital * 0.5, x + width, top + capital);
  context.lineTo(x, top + capital);
  context.quadraticCurveTo(x - width * 0.02, top + capital * 0.5, x - width * 0.28, top);
  context.fill();
  for (const [index, at] of [0.2, 0.32, 0.44].entries()) {
    context.fillStyle = look.bands[index] ?? look.signs;
    context.fillRect(x, top + capital + width * at, width, width * 0.07);
  }
  context.strokeStyle = look.signs;
  context.fillStyle = look.signs;
  context.lineWidth = Math.max(1.2, width * 0.035);
  const sign = width * 0.34;
  for (let y = top + capital + width * 0.95; y < bottom - sign; y += sign * 1.5) {
    const kind = Math.floor(random() * 5);
    const middle = x + width / 2;
    context.beginPath();
    if (kind === 0) context.arc(middle, y, sign * 0.42, 0, Math.PI * 2);
    else if (kind === 1) {
      for (let wave = 0; wave < 3; wave++) {
        context.moveTo(middle - sign * 0.6, y - sign * 0.3 + wave * sign * 0.3);
        for (let tooth = 1; tooth <= 6; tooth++)
          context.lineTo(middle - sign * 0.6 + tooth * sign * 0.2, y - sign * 0.3 + wave * sign * 0.3 + (tooth % 2 ? -1 : 0) * sign * 0.16);
      }
    } else if (kind === 2) {
      context.ellipse(middle, y, sign * 0.6, sign * 0.26, 0, 0, Math.PI * 2);
      context.moveTo(middle + sign * 0.16, y);
      context.arc(middle, y, sign * 0.16, 0, Math.PI * 2);
    } else if (kind === 3) {
      context.rect(middle - sign * 0.42, y - sign * 0.42, sign * 0.84, sign * 0.84);
      context.moveTo(middle, y - sign * 0.42);
      context.lineTo(middle, y + sign * 0.42);
    } else {
      context.moveTo(middle - sign * 0.5, y + sign * 0.4);
      context.lineTo(middle, y - sign * 0.5);
      context.lineTo(middle + sign * 0.5, y + sign * 0.4);
      context.closePath();
    }
    context.stroke();
  }
  context.fillStyle = look.edge;
  context.fillRect(x + width * 0.36, top + capital, width * 0.05, bottom - top - capital);
}
