import { expect, test } from 'vitest';
import { dieHalf, dieMoment, throwTimes, trayHalf } from './throw-plan.ts';

/** Directions of the faces of a die that is not turned. */
const faces = { 1: [0, 1, 0], 6: [0, -1, 0], 3: [1, 0, 0], 4: [-1, 0, 0], 2: [0, 0, 1], 5: [0, 0, -1] } as const;

const moment = (at: number | null, drawn: number | null, number = 12, which: 0 | 1 = 0, learnt = 300) =>
  dieMoment({ at, learnt: drawn === null ? Infinity : learnt, faces: { before: 5, drawn }, number, which });

/** The face that looks up most. */
function above(model: Float32Array): number {
  const heights = Object.entries(faces).map(([face, [x, y, z]]) => ({
    face: Number(face),
    up: (model[1] ?? 0) * x + (model[5] ?? 0) * y + (model[9] ?? 0) * z,
  }));
  const best = heights.reduce((one, other) => (other.up > one.up ? other : one));
  return best.up > 0.999 ? best.face : 0;
}

test('each die comes to lie with its drawn face above, also when the outcome came late, and lies there until the next throw', () => {
  for (const which of [0, 1] as const)
    for (let drawn = 1; drawn <= 6; drawn++)
      for (const learnt of [200, 2_500]) {
        for (const at of [throwTimes.still, throwTimes.shown, 8_000]) {
          const { model, place } = moment(at, drawn, 12, which, learnt);
          expect(above(model!)).toBe(drawn);
          expect(place[1]).toBeCloseTo(dieHalf);
        }
        const next = dieMoment({ at: null, learnt: Infinity, faces: { before: drawn, drawn: null }, number: 13, which });
        for (const [axis, there] of moment(throwTimes.still, drawn, 12, which).place.entries()) expect(next.place[axis]).toBeCloseTo(there);
        expect(above(next.model!)).toBe(drawn);
      }
});

test('before the throw the picture says nothing of the outcome', () => {
  for (const at of [0, 300, 499]) expect(moment(at, 4)).toEqual(moment(at, null));
  for (const at of [500, 1_000]) expect(moment(at, 4).model).toBeNull();
  expect(moment(2_500, null).model).toBeNull();
});

test('dice never sink into the tray, and never lie in one another or outside of it', () => {
  for (let number = 1; number < 60; number++) {
    for (let at = throwTimes.thrown; at <= throwTimes.still; at += 40) {
      const [red, blue] = [moment(at, 3, number, 0), moment(at, 6, number, 1)];
      for (const { place } of [red, blue]) expect(place[1]).toBeGreaterThan(dieHalf - 1e-6);
    }
    const [red, blue] = [moment(throwTimes.still, 3, number, 0).place, moment(throwTimes.still, 6, number, 1).place];
    expect(Math.hypot(red[0] - blue[0], red[2] - blue[2])).toBeGreaterThan(dieHalf * 2 * Math.SQRT2);
    for (const [x, , z] of [red, blue]) {
      expect(Math.abs(x)).toBeLessThan(trayHalf.x - dieHalf * 2);
      expect(Math.abs(z)).toBeLessThan(trayHalf.z - dieHalf * 2);
    }
  }
});
