import * as v from 'valibot';
import { light, rays } from '../../slot/paint.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import type { Moment } from './tier.ts';

/** A velvet curtain before the stage parts in the middle, and light falls out of it. */
export const parameters = v.strictObject({ dark: channels, bright: channels, fringe: colour, light: channels });

/** Seconds that it takes to part. */
const parts = 2.2;
const folds = 9;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const way = Math.max(0, Math.min(1, seconds / parts));
  const open = way * way * (3 - 2 * way);
  const [x, y] = [width / 2, floor * 0.5];
  rays(context, x, y, Math.hypot(width, floor) * 0.7 * open, 22, `rgba(${look.light},.55)`, seconds * 0.08);
  light(context, x, y, Math.min(width, floor) * (0.3 + 0.6 * open), [
    [0, `rgba(${look.light},.9)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  // What is left of each half hangs gathered at its side.
  const half = (width / 2) * (1 - 0.82 * open);
  for (const side of [0, 1]) {
    context.save();
    if (side === 1) {
      context.translate(width, 0);
      context.scale(-1, 1);
    }
    const cloth = context.createLinearGradient(0, 0, half, 0);
    for (let fold = 0; fold <= folds * 2; fold++)
      cloth.addColorStop(fold / (folds * 2), `rgb(${fold % 2 === 0 ? look.dark : look.bright})`);
    context.fillStyle = cloth;
    context.shadowColor = 'rgba(0,0,0,.7)';
    context.shadowBlur = 30;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(half, 0);
    context.quadraticCurveTo(half * (1 - 0.12 * open), floor * 0.5, half * (1 + 0.1 * open), floor);
    context.lineTo(0, floor);
    context.closePath();
    context.fill();
    context.shadowColor = 'transparent';
    context.strokeStyle = look.fringe;
    context.lineWidth = Math.max(3, floor * 0.012);
    context.stroke();
    context.restore();
  }
}
