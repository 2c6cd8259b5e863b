import * as v from 'valibot';
import { colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Two maracas (`art`) shake at both sides, and throw paper in the air. */
export const parameters = v.strictObject({ art: v.string(), colours: v.pipe(v.array(colour), v.minLength(1)) });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  const size = unit * (layout.portrait ? 0.44 : 0.42);
  const beat = seconds * 11;
  for (const side of [-1, 1]) {
    const come = 1 - Math.exp(-seconds * 4);
    const x = width / 2 + side * (width * (layout.portrait ? 0.27 : 0.33) + (1 - come) * width * 0.4);
    const y = floor * (layout.portrait ? 0.76 : 0.62) + Math.sin(beat + (side > 0 ? Math.PI : 0)) * unit * 0.025;
    context.save();
    context.translate(x, y);
    context.scale(-side, 1);
    context.rotate(-0.1 + Math.sin(beat + (side > 0 ? Math.PI : 0)) * 0.3);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
  for (let index = 0; index < 90; index++) {
    const every = 1.6 + vary(index);
    const at = seconds - vary(index, 1) * 1.6;
    if (at < 0) continue;
    const time = at % every;
    const side = index % 2 === 0 ? -1 : 1;
    const angle = -Math.PI / 2 - side * (0.15 + 0.7 * vary(index + Math.floor(at / every) * 37, 2));
    const speed = unit * (0.7 + 0.5 * vary(index, 3));
    const x = width / 2 + side * width * (layout.portrait ? 0.27 : 0.33) + Math.cos(angle) * speed * time;
    const y = floor * 0.55 + Math.sin(angle) * speed * time + unit * 0.45 * time * time;
    const wide = unit * (0.012 + 0.012 * vary(index, 4));
    context.save();
    context.globalAlpha *= Math.min(1, (every - time) * 3);
    context.translate(x, y);
    context.rotate(index + seconds * 3);
    context.scale(1, Math.cos(seconds * 6 + index));
    context.fillStyle = look.colours[index % look.colours.length] ?? '#ffffff';
    context.fillRect(-wide, -wide * 0.6, wide * 2, wide * 1.2);
    context.restore();
  }
}
