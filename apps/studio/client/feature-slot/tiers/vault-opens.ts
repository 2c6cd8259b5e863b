import * as v from 'valibot';
import { light, rays, steelRing, vertical } from '../../slot/paint.ts';
import { channels, colour, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** The vault's door turns, swings open, and light falls on what is piled up behind it (`art`). */
export const parameters = v.strictObject({
  steel: stops,
  brass: stops,
  edge: colour,
  light: channels,
  art: v.pipe(v.array(v.string()), v.minLength(1)),
});

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const [x, y] = [width / 2, floor * 0.5];
  const radius = Math.min(width * 0.52, floor * 0.52);
  const opened = Math.max(0, Math.min(1, (seconds - 0.9) / 1.1));
  const swung = opened * opened * (3 - 2 * opened);
  rays(context, x, y, Math.hypot(width, floor) * 0.75 * swung, 22, `rgba(${look.light},.6)`, seconds * 0.09);
  light(context, x, y, radius * (0.6 + 1.1 * swung), [
    [0, `rgba(${look.light},.95)`],
    [0.4, `rgba(${look.light},.5)`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  // A pile that grows as the light falls on it, row upon row.
  const size = radius * 0.36;
  const rows = 4;
  context.save();
  context.beginPath();
  context.arc(x, y, radius * 0.86, 0, Math.PI * 2);
  context.clip();
  for (let row = 0; row < rows; row++) {
    const across = 7 - row;
    for (let index = 0; index < across; index++) {
      const come = Math.max(0, Math.min(1, (seconds - 1.1 - row * 0.28 - vary(index, row) * 0.3) * 2.6));
      if (come === 0) continue;
      const left = x + (index - (across - 1) / 2) * size * 0.72;
      const top = y + radius * 0.72 - row * size * 0.52 - (1 - come) * radius;
      const shown = look.art[(index + row * 2) % look.art.length] ?? '';
      atlas.draw(context, shown, left - size / 2, top - size / 2, size, size);
    }
  }
  context.restore();
  const ring = { ring: 0.15, bolts: 20, steel: look.steel, edge: look.edge, brass: look.brass, inside: null };
  steelRing(context, x, y, radius, ring, seconds * 0.2);
  if (swung >= 1) return;
  // The door itself: seen ever more from its side, hinged on the left.
  context.save();
  context.translate(x - radius * 0.86, y);
  context.scale(Math.max(0.02, Math.cos((swung * Math.PI) / 2)), 1);
  context.translate(radius * 0.86, 0);
  context.fillStyle = vertical(context, -radius * 0.86, radius * 0.86, look.steel);
  context.beginPath();
  context.arc(0, 0, radius * 0.86, 0, Math.PI * 2);
  context.fill();
  steelRing(context, 0, 0, radius * 0.84, { ...ring, ring: 0.2, bolts: 12 });
  context.lineCap = 'round';
  const turn = seconds * 2.6;
  for (let spoke = 0; spoke < 5; spoke++) {
    const angle = turn + (spoke / 5) * Math.PI * 2;
    context.lineWidth = radius * 0.055;
    context.strokeStyle = vertical(context, -radius * 0.5, radius * 0.5, look.brass);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * radius * 0.5, Math.sin(angle) * radius * 0.5);
    context.stroke();
  }
  steelRing(context, 0, 0, radius * 0.42, { ...ring, ring: 0.2, bolts: 0, steel: look.brass });
  context.restore();
}
