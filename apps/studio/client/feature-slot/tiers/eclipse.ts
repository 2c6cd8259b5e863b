import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { drawMoon } from '../../slot/scene/moon.ts';
import { channels, colour, stops } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** The moon is eclipsed until a ring of light is left of it, and silver fire rises along the ground. */
export const parameters = v.strictObject({ stops, plains: colour, shadow: colour, light: channels, heart: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  const [x, y, radius] = [width / 2, floor * 0.4, unit * 0.33];
  const covered = 1 - Math.exp(-seconds * 0.9);
  drawMoon(context, x, y, radius, look);
  context.fillStyle = look.shadow;
  context.save();
  context.beginPath();
  context.arc(x, y, radius * 1.01, 0, Math.PI * 2);
  context.clip();
  context.beginPath();
  context.arc(x + radius * 2.2 * (1 - covered), y - radius * 0.5 * (1 - covered), radius * 1.0, 0, Math.PI * 2);
  context.fill();
  context.restore();
  const shine = Math.max(0, (covered - 0.6) / 0.4);
  context.globalCompositeOperation = 'lighter';
  for (let ray = 0; ray < 48; ray++) {
    const angle = (ray / 48) * Math.PI * 2 + seconds * 0.05;
    const long = radius * (0.5 + 1.5 * vary(ray)) * (0.85 + 0.15 * Math.sin(seconds * (0.8 + vary(ray, 1)) + ray)) * shine;
    const from = radius * 0.98;
    const beam = context.createLinearGradient(
      x + Math.cos(angle) * from,
      y + Math.sin(angle) * from,
      x + Math.cos(angle) * (from + long),
      y + Math.sin(angle) * (from + long),
    );
    beam.addColorStop(0, `rgba(${look.heart},${0.5 * shine})`);
    beam.addColorStop(1, `rgba(${look.light},0)`);
    context.fillStyle = beam;
    const half = 0.035 + 0.05 * vary(ray, 2);
    context.beginPath();
    context.moveTo(x + Math.cos(angle - half) * from, y + Math.sin(angle - half) * from);
    context.lineTo(x + Math.cos(angle) * (from + long), y + Math.sin(angle) * (from + long));
    context.lineTo(x + Math.cos(angle + half) * from, y + Math.sin(angle + half) * from);
    context.fill();
  }
  context.strokeStyle = `rgba(${look.heart},${shine})`;
  context.lineWidth = unit * 0.012;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.stroke();
  context.globalCompositeOperation = 'source-over';
  light(context, x, y, radius * 2.6, [
    [0.3, 'rgba(0,0,0,0)'],
    [0.4, `rgba(${look.light},${0.6 * shine})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  // Tongues of silver fire: each rises, thins and is gone while the next one comes.
  context.globalCompositeOperation = 'lighter';
  for (let tongue = 0; tongue < 70; tongue++) {
    const way = (vary(tongue) + seconds * (0.35 + 0.3 * vary(tongue, 1))) % 1;
    const left = width * vary(tongue, 2) + Math.sin(seconds * 2 + tongue) * unit * 0.02;
    const high = floor * (0.12 + 0.26 * vary(tongue, 3)) * Math.min(1, seconds / 1.4);
    const size = unit * (0.03 + 0.05 * vary(tongue, 4)) * (1 - way);
    const top = floor - high * way;
    const flame = context.createRadialGradient(left, top, 0, left, top, Math.max(1, size * 2));
    flame.addColorStop(0, `rgba(${look.heart},${0.5 * (1 - way)})`);
    flame.addColorStop(0.4, `rgba(${look.light},${0.3 * (1 - way)})`);
    flame.addColorStop(1, `rgba(${look.light},0)`);
    context.fillStyle = flame;
    context.beginPath();
    context.ellipse(left, top, size, size * 2, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}
