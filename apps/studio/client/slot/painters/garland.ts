import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels, colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Cut paper on a string across the scene, hanging `drop` in its middle; with `lamps` a bulb shines between the papers. */
export const parameters = v.strictObject({
  y: measure,
  drop: measure,
  size: measure,
  colours: v.pipe(v.array(colour), v.minLength(1)),
  string: colour,
  lamps: v.nullable(channels),
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  const { width } = scene;
  const [top, drop, size] = [pixels(look.y, scene), pixels(look.drop, scene), pixels(look.size, scene)];
  const hang = (x: number): number => top + drop * (1 - (2 * (x / width) - 1) ** 2);
  context.strokeStyle = look.string;
  context.lineWidth = Math.max(1, size * 0.04);
  context.beginPath();
  for (let x = 0; x <= width; x += 8) context.lineTo(x, hang(x));
  context.stroke();
  const count = Math.max(3, Math.round(width / (size * 1.25)));
  for (let index = 0; index < count; index++) {
    const x = (width * (index + 0.5)) / count;
    const y = hang(x);
    const wide = size;
    const high = size * 0.86;
    context.save();
    context.translate(x, y);
    context.rotate(Math.atan2(hang(x + 4) - hang(x - 4), 8));
    context.beginPath();
    context.moveTo(-wide / 2, 0);
    context.lineTo(wide / 2, 0);
    context.lineTo(wide / 2, high * 0.8);
    // The lower edge is cut in scallops.
    for (let scallop = 0; scallop < 5; scallop++) context.arc(wide / 2 - wide * ((scallop + 0.5) / 5), high * 0.8, wide / 10, 0, Math.PI);
    context.closePath();
    // Cut out: a flower in the middle, and a row of diamonds.
    for (let petal = 0; petal < 6; petal++) {
      const angle = (petal * Math.PI) / 3;
      const [px, py] = [Math.cos(angle) * wide * 0.16, high * 0.4 + Math.sin(angle) * wide * 0.16];
      context.moveTo(px + wide * 0.06, py);
      context.arc(px, py, wide * 0.06, 0, Math.PI * 2, true);
    }
    for (let diamond = 0; diamond < 4; diamond++) {
      const dx = wide * ((diamond + 0.5) / 4 - 0.5);
      context.moveTo(dx, high * 0.08);
      context.lineTo(dx - wide * 0.04, high * 0.13);
      context.lineTo(dx, high * 0.18);
      context.lineTo(dx + wide * 0.04, high * 0.13);
      context.closePath();
    }
    context.shadowColor = 'rgba(0,0,0,.35)';
    context.shadowBlur = size * 0.12;
    context.shadowOffsetY = size * 0.06;
    context.fillStyle = look.colours[index % look.colours.length] ?? '#ffffff';
    context.fill('evenodd');
    context.shadowColor = 'transparent';
    const fold = context.createLinearGradient(-wide / 2, 0, wide / 2, 0);
    fold.addColorStop(0, 'rgba(255,255,255,.28)');
    fold.addColorStop(0.5, 'rgba(255,255,255,0)');
    fold.addColorStop(1, 'rgba(0,0,0,.22)');
    context.fillStyle = fold;
    context.fill('evenodd');
    context.restore();
  }
  if (!look.lamps) return;
  for (let index = 0; index <= count; index++) {
    const x = (width * index) / count;
    const y = hang(x) + size * 0.08;
    const glow = context.createRadialGradient(x, y, 0, x, y, size * 0.6);
    glow.addColorStop(0, `rgba(${look.lamps},1)`);
    glow.addColorStop(0.16, `rgba(${look.lamps},.7)`);
    glow.addColorStop(1, `rgba(${look.lamps},0)`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = glow;
    context.fillRect(x - size, y - size, size * 2, size * 2);
    context.globalCompositeOperation = 'source-over';
  }
}
