import * as v from 'valibot';
import { light, rays } from '../../slot/paint.ts';
import { drawLeaf } from '../../slot/scene/leaf.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A face (`art`) comes nearer and nearer, and roars: rings of air, leaves that are blown away, and gold (`coin`). */
export const parameters = v.strictObject({ art: v.string(), coin: v.string(), light: channels, leaf: colour, shade: colour, vein: colour });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  const far = Math.hypot(width, floor) * 0.58;
  const [x, y] = [width / 2, floor * 0.46];
  light(context, x, y, far, [
    [0, `rgba(${look.light},${0.9 * Math.min(1, seconds)})`],
    [0.45, `rgba(${look.light},${0.4 * Math.min(1, seconds)})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  rays(context, x, y, far * Math.min(1, seconds), 20, `rgba(${look.light},.35)`, seconds * 0.07);
  const near = 1 - Math.exp(-seconds * 0.55);
  const size = unit * (layout.portrait ? 0.62 : 0.56) * (0.5 + 0.62 * near);
  const roars = Math.max(0, seconds - 0.7);
  const tremble = roars > 0 ? Math.sin(seconds * 37) * unit * 0.004 * Math.exp(-((roars % 2.6) * 1.4)) : 0;
  for (let ring = 0; ring < 4 && roars > 0; ring++) {
    const way = (roars * 0.42 + ring / 4) % 1;
    context.strokeStyle = `rgba(255,255,255,${0.42 * (1 - way)})`;
    context.lineWidth = unit * 0.014 * (1 - way) + 1;
    context.beginPath();
    context.ellipse(x, y + size * 0.24, size * 0.25 + far * way, (size * 0.25 + far * way) * 0.82, 0, 0, Math.PI * 2);
    context.stroke();
  }
  context.save();
  context.translate(x + tremble, y + tremble * 0.6);
  context.rotate(Math.sin(seconds * 1.3) * 0.02);
  atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
  context.restore();
  for (let piece = 0; piece < 46 && roars > 0; piece++) {
    const every = 1.6 + vary(piece, 1);
    const since = roars - vary(piece) * 1.3;
    if (since < 0) continue;
    const way = (since % every) / every;
    const turn = vary(piece + Math.floor(since / every) * 41, 2) * Math.PI * 2;
    const reach = size * 0.3 + far * way;
    const [left, top] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.9];
    const edge = unit * (0.05 + 0.06 * vary(piece, 3)) * (0.5 + way);
    context.save();
    context.globalAlpha *= Math.min(1, way * 6, (1 - way) * 4);
    if (piece % 3 === 0) {
      drawLeaf(context, {
        x: left,
        y: top,
        length: edge * 1.7,
        turn: turn + seconds * (1 + vary(piece, 4)),
        light: look.leaf,
        shade: look.shade,
        vein: look.vein,
      });
    } else {
      context.translate(left, top);
      context.rotate(piece + seconds * 2);
      context.scale(0.3 + 0.7 * Math.abs(Math.sin(seconds * 3 + piece)), 1);
      atlas.draw(context, look.coin, -edge / 2, -edge / 2, edge, edge);
    }
    context.restore();
  }
}
