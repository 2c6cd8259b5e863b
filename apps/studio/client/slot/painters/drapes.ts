import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels, colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Velvet curtains on both sides, `width` wide, and a valance above, `drop` deep; every edge has a gold fringe. */
export const parameters = v.strictObject({ width: measure, drop: measure, dark: channels, bright: channels, fringe: colour });

/** Folds of cloth, lit from the middle of the scene: a wave of light and shade across. */
function folds(context: CanvasRenderingContext2D, from: number, to: number, count: number, dark: string, bright: string): CanvasGradient {
  const cloth = context.createLinearGradient(from, 0, to, 0);
  for (let fold = 0; fold <= count * 2; fold++) cloth.addColorStop(fold / (count * 2), `rgb(${fold % 2 === 0 ? dark : bright})`);
  return cloth;
}

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const wide = pixels(look.width, scene);
  const drop = pixels(look.drop, scene);
  const fringe = Math.max(3, drop * 0.07);
  for (const side of [0, 1]) {
    context.save();
    if (side === 1) {
      context.translate(width, 0);
      context.scale(-1, 1);
    }
    // Held back at two thirds of its height, it falls wide again below.
    context.beginPath();
    context.moveTo(-2, 0);
    context.lineTo(wide, 0);
    context.bezierCurveTo(wide * 0.98, floor * 0.36, wide * 0.5, floor * 0.52, wide * 0.34, floor * 0.64);
    context.bezierCurveTo(wide * 0.42, floor * 0.76, wide * 0.52, floor * 0.88, wide * 0.56, floor * 1.02);
    context.lineTo(-2, floor * 1.02);
    context.closePath();
    context.fillStyle = folds(context, 0, wide, 6, look.dark, look.bright);
    context.shadowColor = 'rgba(0,0,0,.6)';
    context.shadowBlur = wide * 0.16;
    context.fill();
    context.shadowColor = 'transparent';
    context.lineWidth = fringe;
    context.strokeStyle = look.fringe;
    context.stroke();
    context.fillStyle = look.fringe;
    context.fillRect(-2, floor * 0.628, wide * 0.36, floor * 0.026);
    context.restore();
  }
  const swags = Math.max(3, Math.round(width / (drop * 2.6)));
  const each = width / swags;
  for (let swag = 0; swag < swags; swag++) {
    const left = swag * each;
    context.beginPath();
    context.moveTo(left - 2, -2);
    context.lineTo(left, drop * 0.42);
    context.quadraticCurveTo(left + each / 2, drop * 1.56, left + each, drop * 0.42);
    context.lineTo(left + each + 2, -2);
    context.closePath();
    const cloth = context.createRadialGradient(left + each / 2, -drop * 0.4, drop * 0.2, left + each / 2, -drop * 0.4, drop * 1.5);
    for (let ring = 0; ring <= 10; ring++) cloth.addColorStop(ring / 10, `rgb(${ring % 2 === 0 ? look.dark : look.bright})`);
    context.fillStyle = cloth;
    context.shadowColor = 'rgba(0,0,0,.55)';
    context.shadowBlur = drop * 0.25;
    context.fill();
    context.shadowColor = 'transparent';
    context.lineWidth = fringe;
    context.strokeStyle = look.fringe;
    context.beginPath();
    context.moveTo(left, drop * 0.42);
    context.quadraticCurveTo(left + each / 2, drop * 1.56, left + each, drop * 0.42);
    context.stroke();
  }
}
