import * as v from 'valibot';
import { cellBox } from '../../slot/layout.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A constellation is drawn star by star through the places that won, and shines. */
export const parameters = v.strictObject({ line: channels, heart: channels });

export function paint(
  context: CanvasRenderingContext2D,
  { scene, seconds, progress, positions }: Moment,
  look: v.InferOutput<typeof parameters>,
): void {
  const { layout, width, floor } = scene;
  const size = Math.min(layout.cell.width, layout.cell.height);
  // From left to right, each a little aside of its place: a figure of the sky, not a line of the game.
  const stars = positions
    .map(([reel, row]) => ({ box: cellBox(layout, reel, row), order: reel * 10 + row }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ box }, index) => ({
      x: box.x + box.width * (0.32 + 0.36 * vary(index, 1)),
      y: box.y + box.height * (0.3 + 0.4 * vary(index, 2)),
    }));
  // The sky around it.
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < 70; index++) {
    const shine = 0.35 + 0.35 * Math.sin(seconds * (1.5 + 2 * vary(index, 6)) + index);
    context.fillStyle = `rgba(${look.heart},${shine * Math.min(1, progress * 3)})`;
    context.beginPath();
    context.arc(width * vary(index, 3), floor * vary(index, 4), 0.6 + 1.6 * vary(index, 5), 0, Math.PI * 2);
    context.fill();
  }
  const reach = Math.min(1, progress * 2.2) * (stars.length - 1);
  const draw = (thick: number, colour: string): void => {
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    for (const [index, star] of stars.entries()) {
      const before = stars[index - 1];
      if (!before) context.moveTo(star.x, star.y);
      else if (index <= reach) context.lineTo(star.x, star.y);
      else if (index - 1 < reach)
        context.lineTo(before.x + (star.x - before.x) * (reach - index + 1), before.y + (star.y - before.y) * (reach - index + 1));
    }
    context.stroke();
  };
  draw(size * 0.07, `rgba(${look.line},.22)`);
  draw(size * 0.022, `rgba(${look.line},.95)`);
  for (const [index, star] of stars.entries()) {
    const lit = Math.max(0, Math.min(1, (reach - index + 0.6) * 1.6));
    if (lit === 0) continue;
    const radius = size * (0.24 + 0.05 * Math.sin(seconds * 4 + index)) * lit;
    const glow = context.createRadialGradient(star.x, star.y, 0, star.x, star.y, radius * 1.7);
    glow.addColorStop(0, `rgba(${look.heart},1)`);
    glow.addColorStop(0.18, `rgba(${look.line},.75)`);
    glow.addColorStop(1, `rgba(${look.line},0)`);
    context.fillStyle = glow;
    context.fillRect(star.x - radius * 1.7, star.y - radius * 1.7, radius * 3.4, radius * 3.4);
    context.fillStyle = `rgba(${look.heart},${lit})`;
    context.beginPath();
    for (let point = 0; point < 8; point++) {
      const angle = (point * Math.PI) / 4 + seconds * 0.25;
      const out = point % 2 === 0 ? radius : radius * 0.16;
      context.lineTo(star.x + Math.cos(angle) * out, star.y + Math.sin(angle) * out);
    }
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}
