import * as v from 'valibot';
import { dice } from '../../slot/paint.ts';
import { cellBox } from '../../slot/layout.ts';
import { drawBolt } from '../../slot/scene/bolt.ts';
import { channels } from '../../slot/scene/parts.ts';
import type { Moment } from './tier.ts';

/** Lightning runs from one place that won to the next, and back over all of them. */
export const parameters = v.strictObject({ heart: channels, light: channels });

/** Seconds from one place to the next, and how long a bolt takes to become another one: slow enough that nothing flickers. */
const step = 0.11;
const changes = 0.9;

export function paint(
  context: CanvasRenderingContext2D,
  { scene, seconds, positions }: Moment,
  look: v.InferOutput<typeof parameters>,
): void {
  const { layout, floor, width } = scene;
  const size = Math.min(layout.cell.width, layout.cell.height);
  const stops = positions
    .map(([reel, row]) => ({ box: cellBox(layout, reel, row), order: reel * 100 + (reel % 2 === 0 ? row : 99 - row) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  const chain = [{ x: width * 0.5, y: -20 }, ...(stops.length > 0 ? stops : [{ x: width / 2, y: floor * 0.5 }])];
  const reached = seconds / step;
  const turn = Math.floor(seconds / changes);
  const way = (seconds % changes) / changes;
  for (const [index, to] of chain.entries()) {
    const from = chain[index - 1];
    if (!from || index > reached + 1) continue;
    const grown = Math.min(1, reached - index + 1);
    // One bolt fades while the next one comes.
    for (const [seed, share] of [
      [turn, 1 - way],
      [turn + 1, way],
    ] as const)
      drawBolt(
        context,
        { from, to, width: Math.max(1.6, size * 0.035), strength: 0.9 * share * grown, heart: look.heart, light: look.light },
        dice(seed * 613 + index * 37 + 5),
      );
    const glow = context.createRadialGradient(to.x, to.y, 0, to.x, to.y, size * 0.9);
    glow.addColorStop(0, `rgba(${look.heart},${0.55 * grown})`);
    glow.addColorStop(0.4, `rgba(${look.light},${0.3 * grown})`);
    glow.addColorStop(1, `rgba(${look.light},0)`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = glow;
    context.fillRect(to.x - size, to.y - size, size * 2, size * 2);
    context.globalCompositeOperation = 'source-over';
  }
}
