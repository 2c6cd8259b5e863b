import type { Spot } from './kick-plan.ts';

/** A place as the camera sees it: pixels, how many of them a metre has there, and how far away it is in metres. */
export interface Seen {
  x: number;
  y: number;
  scale: number;
  depth: number;
}

/** A camera that looks from one place to another, level with the ground. */
export interface Lens {
  /** Null for a place that is not before the camera. */
  see(spot: Spot): Seen | null;
  /** The outline of a surface on the picture, cut where it passes the camera; empty where nothing of it is before it. */
  outline(spots: readonly Spot[]): readonly Seen[];
  /** Radians clockwise from straight at the goal. */
  readonly heading: number;
  /** The height of the horizon, in pixels from the top. */
  readonly horizon: number;
  readonly focal: number;
}

/** Metres: what is nearer than this is not drawn. */
const nearest = 0.25;

export function createLens(at: Spot, to: Spot, width: number, height: number): Lens {
  const heading = Math.atan2(to.x - at.x, to.z - at.z);
  const tilt = Math.atan2(to.y - at.y, Math.hypot(to.x - at.x, to.z - at.z));
  const focal = Math.max(width * 0.95, height * 1.25);
  const [sin, cos, sinTilt, cosTilt] = [Math.sin(heading), Math.cos(heading), Math.sin(tilt), Math.cos(tilt)];
  const turned = ({ x, y, z }: Spot): Spot => {
    const [dx, dy, dz] = [x - at.x, y - at.y, z - at.z];
    const ahead = dx * sin + dz * cos;
    return { x: dx * cos - dz * sin, y: dy * cosTilt - ahead * sinTilt, z: ahead * cosTilt + dy * sinTilt };
  };
  const onPicture = ({ x, y, z }: Spot): Seen => ({
    x: width / 2 + (x / z) * focal,
    y: height / 2 - (y / z) * focal,
    scale: focal / z,
    depth: z,
  });
  return {
    heading,
    horizon: height / 2 + Math.tan(tilt) * focal,
    focal,
    see(spot) {
      const place = turned(spot);
      return place.z < nearest ? null : onPicture(place);
    },
    outline(spots) {
      const places = spots.map(turned);
      return places.flatMap((one, index) => {
        const next = places[(index + 1) % places.length] ?? one;
        const kept = one.z >= nearest ? [onPicture(one)] : [];
        if (one.z >= nearest === next.z >= nearest) return kept;
        const part = (nearest - one.z) / (next.z - one.z);
        const cut = { x: one.x + (next.x - one.x) * part, y: one.y + (next.y - one.y) * part, z: nearest };
        return [...kept, onPicture(cut)];
      });
    },
  };
}
