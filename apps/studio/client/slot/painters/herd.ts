import * as v from 'valibot';
import { bisonPath } from '../scene/bison.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, colour } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** Live: a herd of bison passes from left to right in its own dust, with a while of empty plain between two herds. */
export const parameters = v.strictObject({ ground: measure, high: measure, count: v.number(), body: colour, dust: channels });

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  herd: v.InferOutput<typeof parameters>,
  random: () => number,
  seconds: number,
): void {
  const { width } = scene;
  const [ground, high] = [pixels(herd.ground, scene), pixels(herd.high, scene)];
  const way = width + high * 14;
  for (let index = 0; index < herd.count; index++) {
    const [behind, near, own] = [random(), random(), random()];
    const size = high * (0.6 + 0.4 * near);
    const x = ((seconds * high * 1.7 + way - behind * high * 9) % (way * 1.6)) - high * 2;
    if (x > width + size * 2) continue;
    const stride = seconds * (1.5 + 0.2 * own) + own;
    const y = ground + near * high * 0.16 - Math.abs(Math.sin(stride * Math.PI)) * size * 0.06;
    const cloud = context.createRadialGradient(x - size * 0.5, y, 0, x - size * 0.5, y, size * 1.5);
    cloud.addColorStop(0, `rgba(${herd.dust},.3)`);
    cloud.addColorStop(1, `rgba(${herd.dust},0)`);
    context.fillStyle = cloud;
    context.fillRect(x - size * 2, y - size * 1.5, size * 3, size * 2);
    context.save();
    context.translate(x, y);
    context.scale(size, size);
    context.fillStyle = herd.body;
    context.beginPath();
    bisonPath(context, stride);
    context.fill();
    context.restore();
  }
}
