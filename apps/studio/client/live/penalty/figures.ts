import type { PenaltySide } from '@tavolo/game-maths';
import type { KickMoment, Spot } from './kick-plan.ts';
import type { Lens } from './lens.ts';
import { sides } from './sides.ts';

interface Outfit {
  shirt: string;
  trim: string;
  shape: 'diamond' | 'stripes' | 'plain';
  shorts: string;
  gloves: boolean;
}

/** Joints of a figure, in metres. */
interface Pose {
  head: Spot;
  neck: Spot;
  hips: Spot;
  hands: readonly [Spot, Spot];
  knees: readonly [Spot, Spot];
  feet: readonly [Spot, Spot];
}

const skin = '#c98a5e';
const mix = (one: Spot, other: Spot, part: number): Spot => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
  z: one.z + (other.z - one.z) * part,
});

/** The kicker on the way to the ball and through it. */
export function drawKicker(context: CanvasRenderingContext2D, lens: Lens, side: PenaltySide, { run, swing }: KickMoment): void {
  const base = mix({ x: -2.3, y: 0, z: -14.6 }, { x: -0.32, y: 0, z: -11.35 }, run);
  const stride = run > 0 && run < 1 ? Math.sin(run * Math.PI * 5) : 0;
  const kick = swing * 1.1 - (swing > 0 && swing < 0.5 ? 0.7 : 0);
  const at = (x: number, y: number, z: number): Spot => ({ x: base.x + x, y: base.y + y, z: base.z + z });
  drawFigure(
    context,
    lens,
    {
      head: at(0, 1.72, 0.08),
      neck: at(0, 1.48, 0.04),
      hips: at(0, 0.95, 0),
      hands: [at(-0.42, 1.05 + stride * 0.12, stride * 0.35 + swing * 0.3), at(0.42, 1.05 - stride * 0.12, -stride * 0.35 - swing * 0.3)],
      knees: [at(-0.12, 0.52, stride * 0.32), at(0.13, 0.52 + Math.abs(kick) * 0.1, -stride * 0.32 + kick * 0.4)],
      feet: [at(-0.14, 0.06, stride * 0.5), at(0.16, 0.08 + Math.max(0, kick) * 0.35, -stride * 0.5 + kick * 0.75)],
    },
    { ...sides[side], shorts: sides[side].trim, gloves: false },
  );
}

/** The keeper, who waits on the line or dives. @param sway −1 to 1: the little steps of one who waits */
export function drawKeeper(context: CanvasRenderingContext2D, lens: Lens, { keeper: { dive, reach } }: KickMoment, sway: number): void {
  const stand = sway * 0.22 * (1 - dive);
  const low = reach.y < 1;
  const towards = (x: number, y: number, part: number, height: number): Spot => ({
    x: x + stand + (reach.x * part - x) * dive,
    y: y + (height - y) * dive,
    z: -0.2,
  });
  const spread = Math.abs(reach.x) > 0.6 ? Math.sign(reach.x) : 0;
  drawFigure(
    context,
    lens,
    {
      head: towards(0, 1.66, 0.78, spread === 0 ? (low ? 1.1 : 1.72) : reach.y * 0.9 + 0.12),
      neck: towards(0, 1.42, 0.7, spread === 0 ? (low ? 0.95 : 1.5) : reach.y * 0.82 + 0.06),
      hips: towards(0, 0.86, 0.46, spread === 0 ? (low ? 0.6 : 1) : Math.max(0.3, reach.y * 0.6)),
      hands: [
        { ...towards(-0.55, 1.05, 1, reach.y), x: -0.55 + stand + (reach.x - 0.12 + 0.55) * dive },
        { ...towards(0.55, 1.05, 1, reach.y), x: 0.55 + stand + (reach.x + 0.12 - 0.55) * dive },
      ],
      knees: [
        towards(-0.22, 0.48, 0.28, spread === 0 ? 0.4 : Math.max(0.2, reach.y * 0.36)),
        towards(0.22, 0.48, 0.24, spread === 0 ? 0.4 : Math.max(0.3, reach.y * 0.5)),
      ],
      feet: [
        towards(-0.26, 0.06, spread === 0 ? -0.1 : 0.06, 0.08),
        towards(0.26, 0.06, spread === 0 ? 0.1 : 0.1, spread === 0 ? 0.06 : Math.max(0.12, reach.y * 0.3)),
      ],
    },
    { shirt: '#1f9d63', trim: '#0c3b26', shape: 'plain', shorts: '#123c2a', gloves: true },
  );
}

function drawFigure(context: CanvasRenderingContext2D, lens: Lens, pose: Pose, outfit: Outfit): void {
  const hips = lens.see(pose.hips);
  const neck = lens.see(pose.neck);
  const head = lens.see(pose.head);
  // Whom the camera passes closely is not in its picture.
  if (!hips || !neck || !head || hips.depth < 2.6) return;
  const { scale } = hips;
  const ground = lens.see({ ...pose.hips, y: 0.01 });
  if (ground) {
    context.fillStyle = 'rgba(2, 12, 6, 0.45)';
    context.beginPath();
    context.ellipse(ground.x, ground.y, scale * 0.48, scale * 0.13, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const limb = (spots: readonly Spot[], width: number, colour: string): void => {
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, scale * width);
    context.beginPath();
    for (const [index, spot] of spots.entries()) {
      const seen = lens.see(spot);
      if (!seen) return;
      if (index === 0) context.moveTo(seen.x, seen.y);
      else context.lineTo(seen.x, seen.y);
    }
    context.stroke();
  };
  for (const index of [0, 1] as const) {
    const [knee, foot] = [pose.knees[index], pose.feet[index]];
    limb([pose.hips, knee], 0.19, outfit.shorts);
    limb([mix(pose.hips, knee, 0.75), knee, mix(knee, foot, 0.35)], 0.13, skin);
    limb([mix(knee, foot, 0.35), foot], 0.13, outfit.shirt);
    limb([foot, { ...foot, z: foot.z + 0.16 }], 0.1, '#f4f4f4');
  }
  limb([mix(pose.hips, pose.neck, 0.12), mix(pose.hips, pose.neck, 0.86)], 0.44, outfit.shirt);
  paintShape(context, hips, neck, scale, outfit);
  for (const hand of pose.hands) {
    const elbow = mix(pose.neck, hand, 0.5);
    limb([mix(pose.neck, pose.hips, 0.1), elbow], 0.14, outfit.shirt);
    limb([elbow, hand], 0.11, skin);
    if (outfit.gloves) limb([hand, hand], 0.22, '#f6f2d0');
  }
  context.fillStyle = skin;
  context.beginPath();
  context.arc(head.x, head.y, scale * 0.135, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#2a1a10';
  context.beginPath();
  context.arc(head.x, head.y - scale * 0.03, scale * 0.138, Math.PI, Math.PI * 2);
  context.fill();
}

/** What tells a shirt apart beside its colour. */
function paintShape(
  context: CanvasRenderingContext2D,
  hips: { x: number; y: number },
  neck: { x: number; y: number },
  scale: number,
  { shape, trim }: Outfit,
): void {
  if (shape === 'plain') return;
  context.save();
  context.translate((hips.x + neck.x) / 2, (hips.y + neck.y) / 2);
  context.rotate(Math.atan2(neck.y - hips.y, neck.x - hips.x) + Math.PI / 2);
  context.fillStyle = trim;
  if (shape === 'diamond') {
    context.rotate(Math.PI / 4);
    context.fillRect(-scale * 0.1, -scale * 0.1, scale * 0.2, scale * 0.2);
  } else for (const offset of [-0.14, 0, 0.14]) context.fillRect(scale * (offset - 0.028), -scale * 0.28, scale * 0.056, scale * 0.54);
  context.restore();
}
