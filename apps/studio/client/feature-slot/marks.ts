import { createNumerals } from '../kit/lettering.ts';
import { rounded, vertical } from '../slot/paint.ts';
import type { FeatureTheme } from './theme.ts';

/** What lies under and on symbols: marks of places that have won, and multipliers that symbols carry. All in device pixels. */
export interface MarkPainter {
  /** Below the symbol. `value` 1: the place was in one win; from 2 on it multiplies the next one. */
  mark(context: CanvasRenderingContext2D, value: number, x: number, y: number, width: number, height: number): void;
  /** Below a gilded symbol. */
  gold(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void;
  /** Below rock: the block of it. */
  rock(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void;
  /** On the symbol: what its place multiplies by. */
  value(context: CanvasRenderingContext2D, value: number, x: number, y: number, width: number, height: number): void;
  /** On the symbol: what it carries itself. */
  carried(context: CanvasRenderingContext2D, value: number, x: number, y: number, width: number, height: number): void;
  /** On the symbol: what it is worth, as wide as its place at most. */
  label(context: CanvasRenderingContext2D, label: string, x: number, y: number, width: number, height: number): void;
}

export function createMarks(theme: FeatureTheme): MarkPainter {
  const numerals = createNumerals(theme.numerals, 96);
  const { marks } = theme;

  /** A ring of icing: a soft shadow, the body, and the light on its upper edge. */
  function ring(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, strength: number): void {
    if (!marks) return;
    const edge = Math.min(width, height);
    const box = { x: x + edge * 0.05, y: y + edge * 0.05, width: width - edge * 0.1, height: height - edge * 0.1 };
    const radius = edge * 0.26;
    context.save();
    context.globalAlpha = 0.75 + 0.25 * strength;
    rounded(context, box, radius);
    context.fillStyle = `rgba(${marks.fill},${0.22 + 0.4 * strength})`;
    context.fill();
    context.lineWidth = edge * 0.085;
    context.strokeStyle = 'rgba(90,0,60,.45)';
    context.translate(0, edge * 0.02);
    context.stroke();
    context.translate(0, -edge * 0.02);
    context.strokeStyle = marks.ring;
    context.stroke();
    rounded(
      context,
      { x: box.x - edge * 0.012, y: box.y - edge * 0.018, width: box.width + edge * 0.024, height: box.height + edge * 0.024 },
      radius,
    );
    context.lineWidth = edge * 0.022;
    context.strokeStyle = 'rgba(255,255,255,.85)';
    context.stroke();
    context.restore();
  }

  /** A golden frame with light on its upper edge, and gold leaf within. */
  function gold(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    const look = theme.gilded;
    if (!look) return;
    const edge = Math.min(width, height);
    const box = { x: x + edge * 0.05, y: y + edge * 0.05, width: width - edge * 0.1, height: height - edge * 0.1 };
    context.save();
    rounded(context, box, edge * 0.14);
    context.fillStyle = vertical(context, box.y, box.y + box.height, look.leaf);
    context.fill();
    context.lineWidth = edge * 0.07;
    context.strokeStyle = look.rim;
    context.stroke();
    context.lineWidth = edge * 0.035;
    context.strokeStyle = vertical(context, box.y, box.y + box.height, look.frame);
    context.stroke();
    context.restore();
  }

  /** A block as wide as its place, light on its upper edge and dark below. */
  function rock(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    const look = theme.rock;
    if (!look) return;
    const edge = Math.min(width, height);
    context.save();
    rounded(context, { x: x - edge * 0.02, y: y - edge * 0.02, width: width + edge * 0.04, height: height + edge * 0.04 }, edge * 0.1);
    context.fillStyle = vertical(context, y, y + height, look.face);
    context.fill();
    context.lineWidth = edge * 0.04;
    context.strokeStyle = look.rim;
    context.stroke();
    context.restore();
  }

  return {
    gold,
    rock,
    mark: (context, value, x, y, width, height) => ring(context, x, y, width, height, Math.min(1, Math.log2(value) / 7)),
    label(context, label, x, y, width, height) {
      const wanted = Math.min(width, height) * 0.3;
      const size = Math.min(wanted, (wanted * width * 0.96) / Math.max(1, numerals.width(label, wanted)));
      numerals.draw(context, label, x + width / 2, y + height * 0.8, size);
    },
    value: (context, value, x, y, width, height) =>
      numerals.draw(context, `×${value}`, x + width / 2, y + height * 0.78, Math.min(width, height) * (value > 99 ? 0.3 : 0.36)),
    carried: (context, value, x, y, width, height) =>
      numerals.draw(context, `×${value}`, x + width / 2, y + height * 0.64, Math.min(width, height) * (value > 99 ? 0.38 : 0.44)),
  };
}
