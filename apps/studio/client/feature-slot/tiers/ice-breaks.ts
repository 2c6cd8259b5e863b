import * as v from 'valibot';
import { light, rays } from '../../slot/paint.ts';
import { channels, colour } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A sheet of ice over the stage cracks and breaks; behind it the sun stands, and gems (`art`) fly out. */
export const parameters = v.strictObject({
  art: v.pipe(v.array(v.string()), v.minLength(2)),
  sheet: colour,
  crack: channels,
  sun: channels,
});

/** Seconds until it breaks. */
const breaks = 1.1;
const [around, outwards] = [14, 5];

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas } = scene;
  const unit = Math.min(width, floor);
  const far = Math.hypot(width, floor) * 0.56;
  const [x, y] = [width / 2, floor * 0.46];
  const broken = Math.max(0, seconds - breaks);
  const risen = 1 - Math.exp(-broken * 1.8);
  light(context, x, y, far * (0.4 + 0.6 * risen), [
    [0, `rgba(${look.sun},${0.95 * risen})`],
    [0.3, `rgba(${look.sun},${0.5 * risen})`],
    [1, 'rgba(0,0,0,0)'],
  ]);
  rays(context, x, y, far * risen, 18, `rgba(${look.sun},.4)`, seconds * 0.08);
  for (let gem = 0; gem < 54 && broken > 0; gem++) {
    const every = 1.7 + vary(gem, 1);
    const since = broken - vary(gem) * 1.2;
    if (since < 0) continue;
    const way = (since % every) / every;
    const turn = vary(gem + Math.floor(since / every) * 37, 2) * Math.PI * 2;
    const size = unit * (0.05 + 0.08 * vary(gem, 3)) * (0.4 + way);
    context.save();
    context.globalAlpha *= Math.min(1, (1 - way) * 4, way * 8);
    context.translate(x + Math.cos(turn) * far * way * 1.1, y + Math.sin(turn) * far * way * 1.1 + unit * 0.3 * way * way);
    context.rotate(gem + seconds * (vary(gem, 4) - 0.5) * 4);
    atlas.draw(context, look.art[gem % look.art.length] ?? '', -size / 2, -size / 2, size, size);
    context.restore();
  }
  // The sheet: cells of a web around its middle, which hold until it breaks and then fly off, each in its own way.
  const corner = (ray: number, ring: number): readonly [number, number] => {
    const at = ray % around;
    const turn = (at + 0.7 * vary(at, 5)) * ((Math.PI * 2) / around);
    const reach = ring === 0 ? 0 : far * ((ring + 0.5 * vary(at * 11 + ring, 6) - 0.25) / (outwards - 0.5)) ** 1.3;
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  };
  const cracked = Math.min(1, seconds / breaks);
  for (let ray = 0; ray < around; ray++) {
    for (let ring = 0; ring < outwards; ring++) {
      const points = [corner(ray, ring), corner(ray + 1, ring), corner(ray + 1, ring + 1), corner(ray, ring + 1)];
      const [middleX, middleY] = [(points[1]![0] + points[3]![0]) / 2, (points[1]![1] + points[3]![1]) / 2];
      const piece = ray * outwards + ring;
      const flown = Math.max(0, broken - 0.09 * ring - 0.1 * vary(piece, 7));
      const gone = Math.min(1, flown / 0.9);
      if (gone >= 1) continue;
      context.save();
      context.globalAlpha *= 1 - gone;
      context.translate(x + middleX * (1 + flown * 1.1), y + middleY * (1 + flown * 1.1) + unit * flown * flown * 0.7);
      context.rotate((vary(piece, 8) - 0.5) * flown * 4);
      context.beginPath();
      for (const [index, [px, py]] of points.entries()) {
        if (index === 0) context.moveTo(px - middleX, py - middleY);
        else context.lineTo(px - middleX, py - middleY);
      }
      context.closePath();
      context.fillStyle = look.sheet;
      context.fill();
      // Cracks run outwards from the middle.
      const open = Math.max(0, Math.min(1, cracked * (outwards + 1) - ring));
      context.strokeStyle = `rgba(${look.crack},${0.9 * open})`;
      context.lineWidth = Math.max(1, unit * 0.004 * open);
      context.stroke();
      context.restore();
    }
  }
}
