import * as v from 'valibot';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** A star bursts: light fills the stage, rings run outwards, stars (`art`) fly off and gas stays behind in two colours. */
export const parameters = v.strictObject({ art: v.string(), heart: channels, gas: v.tuple([channels, channels]) });

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor, layout, atlas } = scene;
  const x = width / 2;
  const y = layout.frame.y + layout.frame.height / 2;
  const reach = Math.hypot(width, floor) * 0.6;
  const grown = 1 - Math.exp(-seconds * 1.4);
  context.globalCompositeOperation = 'lighter';
  for (let cloud = 0; cloud < 12; cloud++) {
    const angle = cloud * 0.5236 + vary(cloud) * 0.5 + seconds * 0.05;
    const far = reach * grown * (0.2 + 0.5 * vary(cloud, 1));
    const size = reach * (0.22 + 0.2 * vary(cloud, 2)) * grown;
    const [cx, cy] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.72];
    const gas = context.createRadialGradient(cx, cy, 0, cx, cy, Math.max(1, size));
    gas.addColorStop(0, `rgba(${look.gas[cloud % 2]},.42)`);
    gas.addColorStop(1, `rgba(${look.gas[cloud % 2]},0)`);
    context.fillStyle = gas;
    context.fillRect(cx - size, cy - size, size * 2, size * 2);
  }
  context.save();
  context.translate(x, y);
  context.rotate(seconds * 0.12);
  for (let ray = 0; ray < 18; ray++) {
    const angle = (ray / 18) * Math.PI * 2;
    const far = reach * grown * (0.6 + 0.4 * vary(ray, 3));
    const wide = 0.04 + 0.05 * vary(ray, 4);
    const beam = context.createRadialGradient(0, 0, 0, 0, 0, Math.max(1, far));
    beam.addColorStop(0, `rgba(${look.heart},.55)`);
    beam.addColorStop(0.3, `rgba(${look.gas[ray % 2]},.4)`);
    beam.addColorStop(1, `rgba(${look.gas[ray % 2]},0)`);
    context.fillStyle = beam;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, far, angle - wide, angle + wide);
    context.fill();
  }
  context.restore();
  for (let ring = 0; ring < 3; ring++) {
    const way = (seconds - ring * 0.55) / 2.6;
    if (way <= 0 || way >= 1) continue;
    context.strokeStyle = `rgba(${look.heart},${0.75 * (1 - way)})`;
    context.lineWidth = 2 + 16 * (1 - way);
    context.beginPath();
    context.ellipse(x, y, reach * way, reach * way * 0.62, 0, 0, Math.PI * 2);
    context.stroke();
  }
  // One burst of light, fading; it does not come again, so that nothing flashes.
  const burst = Math.min(1, seconds / 0.25) * Math.exp(-Math.max(0, seconds - 0.25) * 0.9);
  const flash = context.createRadialGradient(x, y, 0, x, y, reach);
  flash.addColorStop(0, `rgba(${look.heart},${0.25 + 0.6 * burst})`);
  flash.addColorStop(0.22, `rgba(${look.gas[0]},${0.12 + 0.3 * burst})`);
  flash.addColorStop(0.7, `rgba(${look.gas[1]},${0.16 * burst})`);
  flash.addColorStop(1, `rgba(${look.gas[1]},0)`);
  context.fillStyle = flash;
  context.fillRect(0, 0, width, floor);
  context.globalCompositeOperation = 'source-over';
  for (let index = 0; index < 26; index++) {
    const every = 2.4 + vary(index, 5);
    const at = seconds - vary(index, 6) * 1.2;
    if (at < 0) continue;
    const way = (at % every) / every;
    const angle = vary(index + Math.floor(at / every) * 41, 7) * Math.PI * 2;
    const far = reach * (0.1 + way * 1.1);
    const size = Math.min(width, floor) * (0.03 + 0.06 * vary(index, 8)) * (0.3 + way);
    context.save();
    context.globalAlpha = Math.min(1, way * 8, (1 - way) * 3);
    context.translate(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.7);
    context.rotate(seconds * 2 + index);
    atlas.draw(context, look.art, -size / 2, -size / 2, size, size);
    context.restore();
  }
}
