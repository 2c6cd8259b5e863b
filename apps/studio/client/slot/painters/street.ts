import * as v from 'valibot';
import { vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Houses with swept roofs along both sides of the scene, some of their windows lit. `base`: where they stand; `high`: the tallest of them. */
export const parameters = v.strictObject({ base: measure, high: measure, wall: stops, roof: stops, window: channels });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const { width } = scene;
  const [base, high] = [pixels(look.base, scene), pixels(look.high, scene)];
  for (const side of [-1, 1]) {
    // From the middle outwards: what is nearer is taller and lies before what is far.
    for (let house = 0; house < 5; house++) {
      const near = (house + 1) / 5;
      const wide = width * (0.1 + 0.09 * near);
      const middle = width / 2 + side * width * (0.06 + 0.13 * house);
      const tall = high * (0.34 + 0.66 * near) * (0.86 + 0.28 * random());
      const storeys = tall > high * 0.7 ? 2 : 1;
      for (let storey = 0; storey < storeys; storey++) {
        const share = storey === 0 ? 1 : 0.74;
        const [bottom, top] =
          storeys === 1 ? [base, base - tall] : storey === 0 ? [base, base - tall * 0.56] : [base - tall * 0.62, base - tall];
        building(context, { x: middle, wide: wide * share, top, bottom, near }, look, random);
      }
    }
  }
}

function building(
  context: CanvasRenderingContext2D,
  { x, wide, top, bottom, near }: { x: number; wide: number; top: number; bottom: number; near: number },
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const roof = (bottom - top) * 0.34;
  context.fillStyle = vertical(context, top, bottom, look.wall);
  context.fillRect(x - wide * 0.42, top + roof * 0.7, wide * 0.84, bottom - top - roof * 0.7);
  const panes = Math.max(2, Math.round(wide / 34));
  for (let pane = 0; pane < panes; pane++) {
    const lit = random();
    const px = x - wide * 0.36 + (wide * 0.72 * (pane + 0.14)) / panes;
    const pw = (wide * 0.72 * 0.72) / panes;
    const py = top + roof * 1.25;
    const ph = Math.max(4, (bottom - py) * 0.5);
    context.fillStyle = `rgba(${look.window},${0.18 + 0.72 * lit * (0.5 + 0.5 * near)})`;
    context.fillRect(px, py, pw, ph);
    context.fillStyle = 'rgba(40,6,4,.55)';
    context.fillRect(px + pw * 0.46, py, pw * 0.08, ph);
    context.fillRect(px, py + ph * 0.46, pw, ph * 0.08);
  }
  context.fillStyle = vertical(context, top, top + roof, look.roof);
  context.beginPath();
  context.moveTo(x - wide * 0.62, top + roof * 0.62);
  context.quadraticCurveTo(x - wide * 0.36, top + roof * 0.7, x - wide * 0.2, top);
  context.lineTo(x + wide * 0.2, top);
  context.quadraticCurveTo(x + wide * 0.36, top + roof * 0.7, x + wide * 0.62, top + roof * 0.62);
  context.quadraticCurveTo(x + wide * 0.52, top + roof, x + wide * 0.44, top + roof);
  context.lineTo(x - wide * 0.44, top + roof);
  context.quadraticCurveTo(x - wide * 0.52, top + roof, x - wide * 0.62, top + roof * 0.62);
  context.fill();
}
