import * as v from 'valibot';
import { measure, pixels } from '../scene/measure.ts';
import { channels, colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Lanterns (`picture`) on a string across the scene, hanging `drop` in its middle, each in its own light. */
export const parameters = v.strictObject({
  picture: v.string(),
  y: measure,
  drop: measure,
  size: measure,
  string: colour,
  light: channels,
});

export function paint(context: CanvasRenderingContext2D, scene: ScenePainter, look: v.InferOutput<typeof parameters>): void {
  const { width, atlas } = scene;
  const [top, drop, size] = [pixels(look.y, scene), pixels(look.drop, scene), pixels(look.size, scene)];
  const hang = (x: number): number => top + drop * (1 - (2 * (x / width) - 1) ** 2);
  context.strokeStyle = look.string;
  context.lineWidth = Math.max(1, size * 0.03);
  context.beginPath();
  for (let x = 0; x <= width; x += 8) context.lineTo(x, hang(x));
  context.stroke();
  const count = Math.max(3, Math.round(width / (size * 1.7)));
  for (let index = 0; index < count; index++) {
    const x = (width * (index + 0.5)) / count;
    const y = hang(x);
    const glow = context.createRadialGradient(x, y + size * 0.5, 0, x, y + size * 0.5, size * 1.1);
    glow.addColorStop(0, `rgba(${look.light},.6)`);
    glow.addColorStop(1, `rgba(${look.light},0)`);
    context.globalCompositeOperation = 'lighter';
    context.fillStyle = glow;
    context.fillRect(x - size * 1.2, y - size * 0.7, size * 2.4, size * 2.4);
    context.globalCompositeOperation = 'source-over';
    atlas.draw(context, look.picture, x - size / 2, y - size * 0.06, size, size);
  }
}
