import { radial } from '../paint.ts';

export interface MoonLook {
  /** From the side that is lit to the edge. */
  stops: readonly (readonly [number, string])[];
  /** The plains on it. */
  plains: string;
}

/** Plains of a full moon, in shares of its radius. */
const plains = [
  [-0.32, -0.3, 0.3],
  [0.1, -0.38, 0.22],
  [0.36, -0.12, 0.2],
  [-0.48, 0.06, 0.24],
  [-0.1, -0.04, 0.2],
  [0.52, 0.22, 0.13],
  [-0.22, 0.36, 0.16],
  [0.16, 0.3, 0.11],
  [0.02, 0.66, 0.09],
] as const;

/** A full moon, without the light around it. */
export function drawMoon(context: CanvasRenderingContext2D, x: number, y: number, radius: number, look: MoonLook): void {
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = radial(context, x - radius * 0.2, y - radius * 0.25, radius * 1.25, look.stops);
  context.fill();
  context.clip();
  for (const [across, down, size] of plains) {
    const [left, top, reach] = [x + across * radius, y + down * radius, size * radius];
    context.fillStyle = radial(context, left, top, reach * 1.25, [
      [0, look.plains],
      [0.6, look.plains],
      [1, 'rgba(0,0,0,0)'],
    ]);
    context.fillRect(left - reach * 1.3, top - reach * 1.3, reach * 2.6, reach * 2.6);
  }
  context.restore();
}
