import * as v from 'valibot';
import { light } from '../../slot/paint.ts';
import { drawCrystal } from '../../slot/scene/crystal.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Crystals grow in from the edges of the stage, one after the other, and gems (`art`) shine out of them. */
export const parameters = v.strictObject({
  art: v.pipe(v.array(v.string()), v.minLength(2)),
  faces: v.tuple([colour, colour, colour]),
  edge: colour,
  light: channels,
});

const count = 30;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  light(context, width / 2, floor * 0.45, unit * 0.8, [
    [0, `rgba(${look.light},${0.5 * Math.min(1, seconds)})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  for (let index = 0; index < count; index++) {
    const begins = (index % 10) * 0.12 + vary(index) * 0.15;
    const grown = 1 - Math.exp(-Math.max(0, seconds - begins) * 3.2);
    if (grown <= 0.01) continue;
    const turn = ((index + 0.5 * vary(index, 1)) / count) * Math.PI * 2;
    // Where the ray from the middle leaves the stage.
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const far = Math.min(width / 2 / Math.max(0.001, Math.abs(dx)), floor / 2 / Math.max(0.001, Math.abs(dy)));
    const height = unit * (0.2 + 0.2 * vary(index, 2)) * (layout.portrait ? 0.85 : 1) * grown;
    drawCrystal(context, {
      x: width / 2 + dx * far * 1.04,
      y: floor / 2 + dy * far * 1.04,
      width: height * (0.24 + 0.1 * vary(index, 3)),
      height,
      turn: turn - Math.PI / 2 + (vary(index, 4) - 0.5) * 0.5,
      faces: look.faces,
      edge: look.edge,
    });
  }
  for (let gem = 0; gem < 22; gem++) {
    const since = seconds - 0.6 - vary(gem, 5) * 1.4;
    if (since < 0) continue;
    const every = 2.2 + vary(gem, 6);
    const way = (since % every) / every;
    const turn = vary(gem + Math.floor(since / every) * 31, 7) * Math.PI * 2;
    const far = Math.hypot(width, floor) * 0.52 * (1 - way * 0.62);
    const size = unit * (0.07 + 0.06 * vary(gem, 8)) * Math.sin(way * Math.PI);
    context.save();
    context.translate(width / 2 + Math.cos(turn) * far, floor / 2 + Math.sin(turn) * far);
    context.rotate(Math.sin(seconds + gem) * 0.4);
    atlas.draw(context, look.art[gem % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
}
