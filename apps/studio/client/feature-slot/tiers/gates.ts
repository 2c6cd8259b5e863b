import * as v from 'valibot';
import { vertical } from '../../slot/paint.ts';
import { channels, colour, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Two great doors open upon white light; then gold (`art`) rains through them. */
export const parameters = v.strictObject({ door: stops, relief: colour, light: channels, art: v.string() });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, layout, atlas } = scene;
  const x = width / 2;
  const wide = Math.min(width * 0.5, layout.portrait ? width * 0.48 : floor * 0.62);
  const top = floor * 0.06;
  const high = floor - top;
  const open = Math.max(0, Math.min(1, (seconds - 0.35) / 1.9));
  const eased = 1 - (1 - open) ** 3;
  const shine = context.createRadialGradient(x, top + high * 0.45, 0, x, top + high * 0.45, Math.hypot(width, floor) * 0.6);
  shine.addColorStop(0, `rgba(${look.light},${0.95 * eased})`);
  shine.addColorStop(0.28, `rgba(${look.light},${0.6 * eased})`);
  shine.addColorStop(1, `rgba(${look.light},0)`);
  context.fillStyle = shine;
  context.fillRect(0, 0, width, floor);
  for (let ray = 0; ray < 14; ray++) {
    const angle = (ray / 14) * Math.PI * 2 + seconds * 0.06;
    const reach = Math.hypot(width, floor) * 0.6 * eased;
    context.fillStyle = `rgba(${look.light},${0.1 * eased})`;
    context.beginPath();
    context.moveTo(x, top + high * 0.45);
    context.lineTo(x + Math.cos(angle - 0.07) * reach, top + high * 0.45 + Math.sin(angle - 0.07) * reach);
    context.lineTo(x + Math.cos(angle + 0.07) * reach, top + high * 0.45 + Math.sin(angle + 0.07) * reach);
    context.fill();
  }
  for (const side of [-1, 1]) {
    // A door that turns on its outer edge is seen narrower and narrower.
    const seen = wide * Math.max(0.12, 1 - 0.88 * eased);
    const left = side < 0 ? x - wide : x + wide - seen;
    context.fillStyle = vertical(context, top, floor, look.door);
    context.fillRect(left, top, seen, high);
    context.strokeStyle = look.relief;
    context.lineWidth = Math.max(1.5, floor * 0.006);
    for (let panel = 0; panel < 3; panel++) {
      const y = top + high * (0.06 + panel * 0.31);
      context.strokeRect(left + seen * 0.12, y, seen * 0.76, high * 0.26);
      context.beginPath();
      context.ellipse(left + seen / 2, y + high * 0.13, seen * 0.24, high * 0.085, 0, 0, Math.PI * 2);
      context.stroke();
    }
    const edge = context.createLinearGradient(left, 0, left + seen, 0);
    edge.addColorStop(side < 0 ? 1 : 0, `rgba(${look.light},${0.6 * eased})`);
    edge.addColorStop(0.5, `rgba(${look.light},0)`);
    context.fillStyle = edge;
    context.fillRect(left, top, seen, high);
  }
  const since = seconds - 1.2;
  for (let index = 0; index < 64 && since > 0; index++) {
    const begins = vary(index) * 1.8;
    if (since < begins) continue;
    const every = 1.5 + vary(index, 1);
    const way = ((since - begins) % every) / every;
    const size = Math.min(width, floor) * (0.03 + 0.045 * vary(index, 2));
    const fallen = Math.floor((since - begins) / every);
    const px = width * vary(index + fallen * 29, 3);
    context.save();
    context.globalAlpha *= Math.min(1, (1 - way) * 5);
    context.translate(px, -size + (floor + size) * way * way);
    context.rotate(index + seconds * (1 + vary(index, 4) * 2));
    context.scale(0.3 + 0.7 * Math.abs(Math.sin(seconds * 3 + index)), 1);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
}
