import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Beams sweep the hall from its upper corners and its floor; dust glitters where they pass. */
export const parameters = v.strictObject({ colours: v.pipe(v.array(channels), v.minLength(1)), beams: v.number() });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  const reach = Math.hypot(width, floor) * 1.1;
  const grown = 1 - Math.exp(-seconds * 2.2);
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  for (let beam = 0; beam < look.beams; beam++) {
    const side = beam % 3;
    const x = side === 0 ? 0 : side === 1 ? width : width * (0.2 + 0.6 * vary(beam));
    const y = side === 2 ? floor : floor * 0.02;
    const middle = side === 0 ? 0.7 : side === 1 ? Math.PI - 0.7 : -Math.PI / 2;
    const angle = middle + Math.sin(seconds * (0.7 + 0.5 * vary(beam, 1)) + beam * 1.9) * 0.62;
    const shade = look.colours[beam % look.colours.length] ?? '255,255,255';
    const [to, low] = [x + Math.cos(angle) * reach * grown, y + Math.sin(angle) * reach * grown];
    for (const [thick, alpha] of [
      [0.03, 0.1],
      [0.011, 0.32],
      [0.003, 0.95],
    ] as const) {
      context.lineWidth = unit * thick;
      context.strokeStyle = `rgba(${shade},${alpha})`;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(to, low);
      context.stroke();
    }
    light(context, x, y, unit * 0.12, [
      [0, `rgba(${shade},.8)`],
      [1, 'rgba(0,0,0,0)'],
    ]);
    for (let mote = 0; mote < 7; mote++) {
      const way = (vary(beam, mote + 2) + seconds * 0.05) % 1;
      context.fillStyle = `rgba(255,255,255,${0.8 * Math.abs(Math.sin(seconds * 4 + mote * 2 + beam))})`;
      context.beginPath();
      context.arc(x + (to - x) * way, y + (low - y) * way, unit * 0.0035, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.restore();
}
