import * as v from 'valibot';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Frost draws its needles in from all edges of the stage, and snow (`art`) falls. */
export const parameters = v.strictObject({ art: v.string(), light: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const grown = 1 - Math.exp(-seconds * 1.1);
  for (const [x, y, across, down] of [
    [0, 0, 0, 1],
    [0, floor, 0, -1],
    [0, 0, 1, 0],
    [width, 0, -1, 0],
  ] as const) {
    const veil = context.createLinearGradient(x, y, x + across * unit * 0.4, y + down * unit * 0.4);
    veil.addColorStop(0, `rgba(${look.light},${0.5 * grown})`);
    veil.addColorStop(1, `rgba(${look.light},0)`);
    context.fillStyle = veil;
    context.fillRect(0, 0, width, floor);
  }
  context.lineCap = 'round';
  const needles = 84;
  for (let needle = 0; needle < needles; needle++) {
    // Around the stage, each towards its middle.
    const along = ((needle + vary(needle)) / needles) * 2 * (width + floor);
    const [x, y] =
      along < width
        ? [along, 0]
        : along < width + floor
          ? [width, along - width]
          : along < 2 * width + floor
            ? [2 * width + floor - along, floor]
            : [0, 2 * (width + floor) - along];
    const towards = Math.atan2(floor / 2 - y, width / 2 - x) + (vary(needle, 1) - 0.5) * 0.9;
    const length = unit * (0.1 + 0.24 * vary(needle, 2)) * Math.min(1, Math.max(0, seconds * 0.9 - vary(needle, 3) * 0.9));
    if (length <= 0) continue;
    context.strokeStyle = `rgba(${look.light},.8)`;
    context.lineWidth = Math.max(1, unit * 0.0032);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(towards) * length, y + Math.sin(towards) * length);
    for (const [share, reach] of [
      [0.35, 0.34],
      [0.6, 0.26],
      [0.82, 0.16],
    ] as const) {
      for (const side of [-1, 1]) {
        const [fromX, fromY] = [x + Math.cos(towards) * length * share, y + Math.sin(towards) * length * share];
        context.moveTo(fromX, fromY);
        context.lineTo(fromX + Math.cos(towards + side * 1.05) * length * reach, fromY + Math.sin(towards + side * 1.05) * length * reach);
      }
    }
    context.stroke();
  }
  for (let flake = 0; flake < 26; flake++) {
    const size = unit * (0.03 + 0.05 * vary(flake, 4));
    const way = (vary(flake, 5) + seconds * (0.09 + 0.07 * vary(flake, 6))) % 1;
    context.save();
    context.globalAlpha *= 0.85 * Math.min(1, seconds * 2);
    context.translate(width * vary(flake, 7) + Math.sin(seconds * 1.3 + flake) * unit * 0.03, -size + (floor + 2 * size) * way);
    context.rotate(seconds * (vary(flake, 8) - 0.5) * 2 + flake);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
}
