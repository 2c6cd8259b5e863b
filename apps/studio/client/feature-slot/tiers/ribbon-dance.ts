import * as v from 'valibot';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Long ribbons of light wind across the stage, one behind the other, as dancers carry them; scales of light fall from them. */
export const parameters = v.strictObject({ colours: v.pipe(v.array(channels), v.minLength(2)), heart: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [ribbon, colour] of look.colours.entries()) {
    const at = (along: number): { x: number; y: number } => {
      const turn = seconds * (0.9 + 0.12 * ribbon) - along * 3.6 + ribbon * 1.9;
      return {
        x: width * (0.5 + 0.46 * Math.sin(turn * 0.73 + ribbon)),
        y: floor * (0.46 + 0.34 * Math.sin(turn * 1.31 + ribbon * 0.7) + 0.06 * Math.sin(turn * 4.1)),
      };
    };
    const steps = 64;
    const grown = Math.min(1, seconds / 1.2);
    for (let step = 0; step < steps * grown; step++) {
      const along = step / steps;
      const [from, to] = [at(along), at(along + 1 / steps)];
      const strength = (1 - along) ** 1.2;
      for (const [wide, share, tint] of [
        [0.085, 0.1, colour],
        [0.04, 0.34, colour],
        [0.012, 0.9, look.heart],
      ] as const) {
        context.strokeStyle = `rgba(${tint},${share * strength})`;
        context.lineWidth = unit * wide * (0.4 + 0.6 * strength);
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
      }
      if (step % 4 !== 0) continue;
      const fallen = (seconds * 0.6 + vary(step, ribbon)) % 1;
      context.fillStyle = `rgba(${look.heart},${0.6 * strength * (1 - fallen)})`;
      context.beginPath();
      context.arc(from.x + unit * 0.03 * (vary(step, 3) - 0.5), from.y + unit * 0.16 * fallen, unit * 0.006, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.globalCompositeOperation = 'source-over';
}
