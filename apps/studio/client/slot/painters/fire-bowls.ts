import * as v from 'valibot';
import { channels } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';
import { columnsOf } from './columns.ts';

/** Live: a bowl of fire burns on each of the two columns. */
export const parameters = v.strictObject({
  /** Of the tips, of the tongues below them, of what is around them, and of its edge. */
  tips: channels,
  tongues: channels,
  glow: channels,
  edge: channels,
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  { tips, tongues, glow, edge }: v.InferOutput<typeof parameters>,
  _random: () => number,
  seconds: number,
): void {
  const pair = columnsOf(scene);
  if (!pair) return;
  context.globalCompositeOperation = 'lighter';
  for (const [index, x] of [pair.left + pair.width / 2, pair.right + pair.width / 2].entries()) {
    for (let tongue = 0; tongue < 5; tongue++) {
      const flicker = Math.sin(seconds * (5 + tongue * 1.7) + index * 2 + tongue) * 0.5 + 0.5;
      const size = pair.width * (0.34 + flicker * 0.22) * (1 - tongue * 0.13);
      const y = pair.top - size * 0.35 - tongue * pair.width * 0.13;
      const gradient = context.createRadialGradient(x, y, 0, x, y, size);
      gradient.addColorStop(0, `rgba(${tongue > 2 ? tips : tongues},.5)`);
      gradient.addColorStop(0.5, `rgba(${glow},.2)`);
      gradient.addColorStop(1, `rgba(${edge},0)`);
      context.fillStyle = gradient;
      context.fillRect(x - size, y - size, size * 2, size * 2);
    }
  }
  context.globalCompositeOperation = 'source-over';
}
