import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { drawLeaf } from '../../slot/scene/leaf.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Leaves close over the stage, then part upon sunlight; birds (`art`) fly out of it. */
export const parameters = v.strictObject({ art: v.string(), light: colour, shade: colour, vein: colour, sun: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  const parted = 1 - Math.exp(-Math.max(0, seconds - 0.5) * 1.5);
  light(context, width / 2, floor * 0.42, Math.hypot(width, floor) * 0.55, [
    [0, `rgba(${look.sun},${0.85 * parted})`],
    [0.4, `rgba(${look.sun},${0.35 * parted})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  for (let bird = 0; bird < 7; bird++) {
    const since = seconds - 0.8 - bird * 0.45;
    if (since < 0) continue;
    const way = (since % 3.4) / 3.4;
    const side = bird % 2 === 0 ? 1 : -1;
    const size = unit * (0.08 + 0.1 * vary(bird)) * (0.5 + way);
    context.save();
    context.globalAlpha *= Math.min(1, way * 6, (1 - way) * 5);
    context.translate(
      width / 2 + side * way * width * 0.55,
      floor * (0.5 - 0.34 * way * (0.5 + vary(bird, 1))) + Math.sin(since * 9) * unit * 0.012,
    );
    // The picture looks to the left.
    context.scale(-side, 1);
    context.rotate(0.12 * Math.sin(since * 9));
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
  const rows = layout.portrait ? 9 : 7;
  for (let row = 0; row < rows; row++) {
    for (const side of [-1, 1]) {
      const index = row * 2 + (side > 0 ? 1 : 0);
      const come = Math.min(1, seconds * 2.6 + 0.35);
      const length = (width * 0.42 + unit * 0.16) * (0.85 + 0.3 * vary(index, 2)) * come;
      const y = floor * ((row + 0.5) / rows + (vary(index, 3) - 0.5) * 0.1);
      const away = parted * (width * 0.32 + unit * 0.1);
      const sway = Math.sin(seconds * 1.6 + index) * 0.03;
      const turn = (row / (rows - 1) - 0.5) * -0.7 + (vary(index, 4) - 0.5) * 0.4 + sway + parted * (0.5 - row / rows) * 0.5;
      drawLeaf(context, {
        x: side < 0 ? -unit * 0.04 - away : width + unit * 0.04 + away,
        y,
        length,
        turn: side < 0 ? turn : Math.PI - turn,
        light: side < 0 ? look.light : look.shade,
        shade: side < 0 ? look.shade : look.light,
        vein: look.vein,
      });
    }
  }
}
