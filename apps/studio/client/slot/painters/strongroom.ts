import * as v from 'valibot';
import { dice, rounded, vertical } from '../paint.ts';
import { measure, pixels } from '../scene/measure.ts';
import { channels, colour, stops } from '../scene/parts.ts';
import type { ScenePainter } from '../scene/scene.ts';

/** A wall of deposit boxes, each with its plate and lock, and a polished floor in which it is seen again. A few boxes are lit. */
export const parameters = v.strictObject({
  /** Upper edge of the wall, and where the floor begins. */
  top: measure,
  ground: measure,
  /** Height of a box. */
  box: measure,
  front: stops,
  edge: colour,
  plate: colour,
  light: channels,
  floor: stops,
});

export function paint(
  context: CanvasRenderingContext2D,
  scene: ScenePainter,
  look: v.InferOutput<typeof parameters>,
  random: () => number,
): void {
  const top = pixels(look.top, scene);
  const ground = pixels(look.ground, scene);
  const high = Math.max(12, pixels(look.box, scene));
  const wide = high * 1.7;
  const seed = Math.floor(random() * 1e6);
  const columns = Math.ceil(scene.width / wide) + 1;
  const start = (scene.width - columns * wide) / 2;
  const rows = Math.ceil((ground - top) / high);

  function wall(): void {
    const lot = dice(seed);
    for (let row = 0; row < rows; row++) {
      const y = ground - (row + 1) * high;
      for (let column = 0; column < columns; column++) {
        const x = start + column * wide;
        const [tone, lamp] = [lot(), lot()];
        const box = { x: x + high * 0.05, y: y + high * 0.05, width: wide - high * 0.1, height: high * 0.9 };
        rounded(context, box, high * 0.06);
        context.fillStyle = vertical(context, box.y, box.y + box.height, look.front);
        context.fill();
        context.fillStyle = `rgba(0,0,0,${0.06 + tone * 0.2})`;
        context.fill();
        context.lineWidth = Math.max(1, high * 0.03);
        context.strokeStyle = look.edge;
        context.stroke();
        if (lamp > 0.93) {
          context.fillStyle = `rgba(${look.light},.3)`;
          context.fill();
        }
        context.fillStyle = look.plate;
        context.fillRect(x + wide * 0.36, y + high * 0.26, wide * 0.28, high * 0.14);
        context.beginPath();
        context.arc(x + wide * 0.5, y + high * 0.64, high * 0.08, 0, Math.PI * 2);
        context.fill();
      }
    }
  }

  wall();
  context.save();
  context.beginPath();
  context.rect(0, ground, scene.width, scene.height - ground);
  context.clip();
  context.translate(0, 2 * ground);
  context.scale(1, -1);
  wall();
  context.restore();
  context.save();
  context.globalAlpha = 0.82;
  context.fillStyle = vertical(context, ground, scene.height, look.floor);
  context.fillRect(0, ground, scene.width, scene.height - ground);
  context.restore();
  context.fillStyle = vertical(context, ground - high * 0.1, ground + high * 0.25, [
    [0, `rgba(${look.light},0)`],
    [0.4, `rgba(${look.light},.6)`],
    [1, `rgba(${look.light},0)`],
  ]);
  context.fillRect(0, ground - high * 0.1, scene.width, high * 0.35);
}
