import * as v from 'valibot';
import { dice } from '../../slot/paint.ts';
import { drawBolt } from '../../slot/scene/bolt.ts';
import { channels } from '../../slot/scene/parts.ts';
import { vary, type Moment } from './tier.ts';

/** Lightning grows from the ground like a tree, and the grass under it turns to gold. */
export const parameters = v.strictObject({ heart: channels, light: channels, grass: channels, ground: channels });

/** Seconds that a tree stands before another one has taken its place: slow enough that nothing flickers. */
const stands = 1.6;

export function paint(context: CanvasRenderingContext2D, { scene, seconds }: Moment, look: v.InferOutput<typeof parameters>): void {
  const { width, floor } = scene;
  const unit = Math.min(width, floor);
  const grown = 1 - Math.exp(-seconds * 1.8);
  const root = { x: width / 2, y: floor * 0.96 };
  const turn = Math.floor(seconds / stands);
  const way = (seconds % stands) / stands;
  for (const [seed, share] of [
    [turn, 1 - way],
    [turn + 1, way],
  ] as const) {
    const fork = { x: width * (0.5 + 0.04 * (vary(seed, 4) - 0.5)), y: floor * 0.62 };
    const bolt = (from: typeof root, to: typeof root, thick: number, at: number): void =>
      drawBolt(
        context,
        { from, to, width: Math.max(1.4, unit * thick), strength: share * grown, heart: look.heart, light: look.light },
        dice(seed * 631 + at * 41 + 7),
      );
    bolt(root, fork, 0.011, 0);
    for (let branch = 0; branch < 9; branch++) {
      const side = (branch / 8 - 0.5) * 2;
      const tip = {
        x: width / 2 + side * Math.min(width * 0.46, floor * 0.75) * (0.85 + 0.15 * vary(branch, seed)),
        y: floor * (0.02 + 0.24 * side * side + 0.1 * vary(branch, seed + 9)),
      };
      const reach = Math.max(0, Math.min(1, grown * 1.5 - 0.3));
      bolt(fork, { x: fork.x + (tip.x - fork.x) * reach, y: fork.y + (tip.y - fork.y) * reach }, 0.006, branch + 1);
    }
  }
  const glow = context.createRadialGradient(root.x, root.y, 0, root.x, root.y, unit * 0.9);
  glow.addColorStop(0, `rgba(${look.heart},${0.5 * grown})`);
  glow.addColorStop(0.3, `rgba(${look.light},${0.3 * grown})`);
  glow.addColorStop(1, `rgba(${look.light},0)`);
  context.globalCompositeOperation = 'lighter';
  context.fillStyle = glow;
  context.fillRect(0, 0, width, floor);
  context.globalCompositeOperation = 'source-over';
  // From the root outwards the grass has turned.
  const turned = (width * 0.75 * Math.max(0, seconds - 0.4)) / 1.6;
  const blades = Math.ceil(width / 4);
  for (let blade = 0; blade < blades; blade++) {
    const x = (blade + vary(blade)) * 4;
    const isGold = Math.abs(x - root.x) < turned;
    const tall = unit * (0.05 + 0.11 * vary(blade, 1)) * (isGold ? 1.15 : 1);
    const lean = tall * (0.3 * Math.sin(seconds * 1.6 + x * 0.01) + 0.4 * (vary(blade, 2) - 0.5));
    context.fillStyle = `rgba(${isGold ? look.grass : look.ground},${0.7 + 0.3 * vary(blade, 3)})`;
    context.beginPath();
    context.moveTo(x - 2, floor);
    context.quadraticCurveTo(x, floor - tall * 0.6, x + lean, floor - tall);
    context.quadraticCurveTo(x + 2.4, floor - tall * 0.5, x + 2, floor);
    context.fill();
  }
}
