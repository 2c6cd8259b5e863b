import type { Matrix, Vector } from '../model/matrix.ts';
import { multiply } from '../model/matrix.ts';

/** Half an edge of a die, and half of the tray, in units of the model. */
export const dieHalf = 0.2;
export const trayHalf = { x: 1.75, z: 1.1 } as const;

/** Milliseconds after the close: the dice are taken up, thrown at the earliest, lie still, and everybody has seen them. */
export const throwTimes = { taken: 500, thrown: 1_100, still: 3_400, shown: 3_700 } as const;

export interface DieMoment {
  /** Turn and place; null while nobody sees it. */
  model: Matrix | null;
  /** The middle of the die. */
  place: Vector;
}

/** Where a die lands and touches again on its way, as shares of its time, and how high it springs between: the first is the fall. */
const hops = [
  { until: 0.26, rise: 1.25 },
  { until: 0.5, rise: 0.42 },
  { until: 0.66, rise: 0.17 },
  { until: 0.77, rise: 0.06 },
] as const;

/**
 * A die at a moment, the same for everybody. Its way is worked out backwards: from the face that was drawn and the place where it comes to lie to the edge
 * over which it was thrown, turning as it goes.
 * @param at milliseconds since the throw's show began; null while bets are taken
 * @param learnt when the outcome was known, in the same count
 * @param faces what lies before the throw, and what was drawn; null where there is none
 * @param which 0 the red die, 1 the blue one
 * @param number of the round: where and how a die comes to lie follows from it
 */
export function dieMoment({
  at,
  faces,
  learnt,
  number,
  which,
}: {
  at: number | null;
  learnt: number;
  faces: { before: number | null; drawn: number | null };
  number: number;
  which: 0 | 1;
}): DieMoment {
  if (at === null || at < throwTimes.taken) {
    if (faces.before === null) return nowhere;
    const rest = restOf(number - 1, which);
    // Taken up out of the picture.
    const lift = at === null ? 0 : (at / throwTimes.taken) ** 2 * 3.2;
    const place: Vector = [rest.x, dieHalf + lift, rest.z];
    return { place, model: moved(multiply(about([0, 1, 0], rest.turn), upwards(faces.before)), place) };
  }
  const thrown = Math.max(throwTimes.thrown, Math.min(learnt, throwTimes.still - 700));
  if (faces.drawn === null || at < thrown) return nowhere;
  const rest = restOf(number, which);
  const part = Math.min(1, (at - thrown) / (throwTimes.still - thrown));
  const gone = 1 - (1 - part) ** 2.3;
  const from = { x: 2.9, z: which === 0 ? -0.75 : 0.62 };
  const [dx, dz] = [rest.x - from.x, rest.z - from.z];
  const length = Math.hypot(dx, dz);
  // It rolls about the line across its way, as far as that way is long, and a little about itself.
  const left = 1 - gone;
  const roll = about([dz / length, 0, -dx / length], (-left * length) / (dieHalf * 1.3));
  const spin = about([0, 1, 0], rest.turn + left * rest.spin);
  const turned = multiply(multiply(roll, spin), upwards(faces.drawn));
  const place: Vector = [from.x + dx * gone, reachUp(turned) + height(part), from.z + dz * gone];
  return { place, model: moved(turned, place) };
}

const nowhere: DieMoment = { model: null, place: [0, 9, 0] };

/** How far the lowest corner of a turned die is below its middle. */
const reachUp = (turned: Matrix): number => dieHalf * (Math.abs(turned[1] ?? 0) + Math.abs(turned[5] ?? 0) + Math.abs(turned[9] ?? 0));

function height(part: number): number {
  let from = 0;
  for (const [index, { rise, until }] of hops.entries()) {
    if (part < until) {
      const share = (part - from) / (until - from);
      return index === 0 ? rise * (1 - share * share) : rise * 4 * share * (1 - share);
    }
    from = until;
  }
  return 0;
}

/** Where a die lies after a round, and how it is turned: other places each time, and never one die on the other. */
function restOf(number: number, which: 0 | 1): { x: number; z: number; turn: number; spin: number } {
  const chance = (index: number): number => (Math.imul(number * 8 + index + which * 4 + 1, 2_654_435_761) >>> 0) / 2 ** 32;
  return {
    x: (which === 0 ? -0.46 : 0.4) + (chance(0) - 0.5) * 0.3,
    z: (which === 0 ? -0.22 : 0.24) + (chance(1) - 0.5) * 0.24,
    turn: (chance(2) - 0.5) * 1.1,
    spin: (chance(3) < 0.5 ? -1 : 1) * (2 + chance(1) * 2),
  };
}

/** The turn by which a face comes to lie above: one above, six below, three and four across, two and five before and behind. */
function upwards(face: number): Matrix {
  switch (face) {
    case 2:
      return about([1, 0, 0], -Math.PI / 2);
    case 3:
      return about([0, 0, 1], Math.PI / 2);
    case 4:
      return about([0, 0, 1], -Math.PI / 2);
    case 5:
      return about([1, 0, 0], Math.PI / 2);
    case 6:
      return about([1, 0, 0], Math.PI);
    default:
      return about([0, 1, 0], 0);
  }
}

/** A turn about an axis of length 1, radians. */
function about([x, y, z]: Vector, angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const k = 1 - c;
  return new Float32Array([
    x * x * k + c,
    y * x * k + z * s,
    z * x * k - y * s,
    0,
    x * y * k - z * s,
    y * y * k + c,
    z * y * k + x * s,
    0,
    x * z * k + y * s,
    y * z * k - x * s,
    z * z * k + c,
    0,
    0,
    0,
    0,
    1,
  ]);
}

function moved(turn: Matrix, [x, y, z]: Vector): Matrix {
  const matrix = new Float32Array(turn);
  matrix.set([x, y, z], 12);
  return matrix;
}

/** How far the camera is from the wide view: 0 wide, 1 near, 2 close to the dice. @param left milliseconds until bets close; null otherwise */
export function cameraOf(at: number | null, left: number | null): number {
  if (at === null) return left === null || left > 3_000 ? 0 : ease(1 - left / 3_000) * 0.5;
  if (at < throwTimes.thrown) return 0.5 + 0.5 * ease(at / throwTimes.thrown);
  if (at < throwTimes.still - 500) return 1;
  if (at < 6_800) return 1 + ease((at - throwTimes.still + 500) / 800);
  return 2 - 2 * ease((at - 6_800) / 1_800);
}

const ease = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  return part * part * (3 - 2 * part);
};
