import * as v from 'valibot';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Rockets climb and burst over the whole sky, at most two begin in a second. */
export const parameters = v.strictObject({ colours: v.pipe(v.array(channels), v.minLength(1)) });

/** Seconds between two rockets, of the climb, and of the burst. */
const every = 0.5;
const climb = 0.7;
const burst = 1.9;
const sparks = 54;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, { colours }: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  context.globalCompositeOperation = 'lighter';
  const last = Math.floor(seconds / every);
  for (let rocket = Math.max(0, last - Math.ceil((climb + burst) / every)); rocket <= last; rocket++) {
    const at = seconds - rocket * every;
    const x = width * (0.1 + 0.8 * vary(rocket));
    const top = floor * (0.1 + 0.42 * vary(rocket, 1));
    const light = colours[rocket % colours.length] ?? '255,255,255';
    if (at < climb) {
      const way = 1 - (1 - at / climb) ** 2;
      const y = floor - (floor - top) * way;
      const tail = context.createLinearGradient(x, y, x, y + unit * 0.16);
      tail.addColorStop(0, 'rgba(255,246,214,.95)');
      tail.addColorStop(1, `rgba(${light},0)`);
      context.fillStyle = tail;
      context.fillRect(x - unit * 0.004, y, unit * 0.008, unit * 0.16);
      continue;
    }
    const age = at - climb;
    if (age > burst) continue;
    const left = 1 - age / burst;
    const reach = unit * (0.26 + 0.16 * vary(rocket, 2)) * (1 - Math.exp(-age * 2.6));
    const glow = context.createRadialGradient(x, top, 0, x, top, reach * 1.3 + 1);
    glow.addColorStop(0, `rgba(${light},${0.6 * left})`);
    glow.addColorStop(1, `rgba(${light},0)`);
    context.fillStyle = glow;
    context.fillRect(x - reach * 1.4, top - reach * 1.4, reach * 2.8, reach * 2.8);
    for (let spark = 0; spark < sparks; spark++) {
      const angle = (spark / sparks) * Math.PI * 2 + vary(rocket, 3);
      const far = reach * (0.55 + 0.45 * vary(spark + rocket * 7, 4));
      const sx = x + Math.cos(angle) * far;
      const sy = top + Math.sin(angle) * far + unit * 0.09 * age * age;
      const size = unit * 0.011 * (0.4 + left);
      context.strokeStyle = `rgba(${spark % 3 === 0 ? '255,250,225' : light},${Math.min(1, left * 1.5) * (0.75 + 0.25 * Math.sin(age * 14 + spark))})`;
      context.lineWidth = size;
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(sx, sy);
      context.lineTo(x + Math.cos(angle) * far * 0.84, top + Math.sin(angle) * far * 0.84 + unit * 0.07 * age * age);
      context.stroke();
    }
  }
  context.globalCompositeOperation = 'source-over';
}
