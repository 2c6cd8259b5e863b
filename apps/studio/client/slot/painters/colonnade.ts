import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A temple of fluted columns under a beam: two columns on each side of the reels, or one at each edge where there is no room beside them. */
export const parameters = v.strictObject({
  /** Across a shaft, from its lit to its dark side. */
  shaft: stops,
  /** Capitals, plinths and the beam, from top to bottom. */
  stone: stops,
  groove: colour,
  shadow: colour,
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, layout } = scene;
  const beside = layout.frame.x;
  const isWide = beside > 130;
  const thick = isWide ? Math.min(92, beside * 0.26) : Math.min(40, width * 0.085);
  const top = isWide ? floor * 0.085 : floor * 0.05;
  const middles = isWide
    ? [beside * 0.24, beside * 0.76, width - beside * 0.76, width - beside * 0.24]
    : [thick * 0.2, width - thick * 0.2];
  for (const middle of middles) column(context, middle - thick / 2, top, thick, floor + 6, look);
  const high = top * 0.78;
  context.save();
  context.shadowColor = look.shadow;
  context.shadowBlur = high * 0.7;
  context.shadowOffsetY = high * 0.2;
  context.fillStyle = vertical(context, 0, top, look.stone);
  context.fillRect(0, 0, width, high);
  context.restore();
  context.fillStyle = look.groove;
  context.fillRect(0, high * 0.62, width, Math.max(1, high * 0.06));
  // The frieze: three grooves, a gap, and so on.
  const step = Math.max(26, high * 1.3);
  for (let x = step * 0.3; x < width; x += step)
    for (let groove = 0; groove < 3; groove++) context.fillRect(x + groove * step * 0.13, high * 0.16, step * 0.06, high * 0.38);
}

function column(
  context: CanvasRenderingContext2D,
  x: number,
  top: number,
  width: number,
  bottom: number,
  look: v.InferOutput<typeof parameters>,
): void {
  const shaft = context.createLinearGradient(x, 0, x + width, 0);
  for (const [offset, shade] of look.shaft) shaft.addColorStop(offset, shade);
  context.save();
  context.shadowColor = look.shadow;
  context.shadowBlur = width * 0.6;
  context.fillStyle = shaft;
  context.beginPath();
  // A little wider below, as such columns are.
  context.moveTo(x + width * 0.08, top);
  context.lineTo(x + width * 0.92, top);
  context.lineTo(x + width, bottom);
  context.lineTo(x, bottom);
  context.closePath();
  context.fill();
  context.restore();
  context.strokeStyle = look.groove;
  context.lineWidth = Math.max(1, width * 0.035);
  for (const share of [0.2, 0.36, 0.5, 0.64, 0.8]) {
    context.beginPath();
    context.moveTo(x + width * (0.08 + 0.84 * share), top + width * 0.6);
    context.lineTo(x + width * share, bottom - width * 0.5);
    context.stroke();
  }
  for (const [y, high, wide] of [
    [top - width * 0.1, 0.2, 1.5],
    [top + width * 0.1, 0.16, 1.28],
    [top + width * 0.26, 0.12, 1.1],
    [bottom - width * 0.62, 0.14, 1.22],
    [bottom - width * 0.48, 0.5, 1.42],
  ] as const) {
    context.fillStyle = vertical(context, y, y + width * high, look.stone);
    context.beginPath();
    context.roundRect(x + (width * (1 - wide)) / 2, y, width * wide, width * high, width * 0.06);
    context.fill();
  }
}
