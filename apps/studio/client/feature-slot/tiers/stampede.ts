import * as v from 'valibot';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Beasts (`art`) run across the stage in dust, herd after herd; all of them look to the left. */
export const parameters = v.strictObject({ art: v.pipe(v.array(v.string()), v.minLength(2)), dust: channels });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, atlas, layout } = scene;
  const unit = Math.min(width, floor);
  // The ground trembles, harder at first.
  const shake = unit * 0.006 * (0.4 + Math.exp(-seconds));
  context.save();
  context.translate(Math.sin(seconds * 31) * shake, Math.abs(Math.sin(seconds * 23)) * shake);
  for (const [row, share] of [0.62, 0.8, 1].entries()) {
    const size = unit * (layout.portrait ? 0.3 : 0.34) * share;
    const ground = floor * (0.7 + 0.12 * row) - size * 0.4;
    const herd = 6;
    for (let beast = 0; beast < herd; beast++) {
      const index = row * herd + beast;
      const pace = width * (0.34 + 0.06 * row);
      const span = width + size * 4;
      const from = width + size + (beast / herd) * span * 0.9 + vary(index) * size;
      const run = from - seconds * pace - row * size * 0.6;
      const x = ((((run + size * 2) % span) + span) % span) - size * 2;
      // Nobody is in the middle of the stage before the herd has come.
      if (run > width + size * 2) continue;
      const stride = seconds * 9 + index * 1.7;
      const y = ground - Math.abs(Math.sin(stride)) * size * 0.2;
      for (let puff = 0; puff < 4; puff++) {
        const age = (seconds * 1.6 + puff / 4 + vary(index, 1)) % 1;
        const radius = size * (0.1 + 0.26 * age);
        context.fillStyle = `rgba(${look.dust},${0.34 * (1 - age)})`;
        context.beginPath();
        context.arc(x + size * (0.3 + age * 0.9), ground + size * (0.46 - age * 0.2), radius, 0, Math.PI * 2);
        context.fill();
      }
      context.save();
      context.translate(x, y);
      context.rotate(Math.sin(stride) * 0.12);
      atlas.draw(context, look.art[index % look.art.length] ?? '', -size / 2, -size / 2, size, size);
      context.restore();
    }
  }
  context.restore();
  const cloud = context.createLinearGradient(0, floor * 0.72, 0, floor);
  cloud.addColorStop(0, `rgba(${look.dust},0)`);
  cloud.addColorStop(1, `rgba(${look.dust},${0.6 * Math.min(1, seconds)})`);
  context.fillStyle = cloud;
  context.fillRect(0, floor * 0.72, width, floor * 0.28);
}
