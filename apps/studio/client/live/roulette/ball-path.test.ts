import { wheelOrder } from '@tavolo/game-maths';
import { describe, expect, test } from 'vitest';
import { ballPath, pocketAngle, wheelShape } from './ball-path.ts';

const draw = 12_000;
const rounds = Array.from({ length: 40 }, (_, index) => index * 7 + 1);
/** The pocket over which an angle of the rotor lies. */
const pocketAt = (angle: number): number | undefined => {
  const place = Math.round((-angle / (2 * Math.PI)) * wheelOrder.length);
  return wheelOrder.at(((place % wheelOrder.length) + wheelOrder.length) % wheelOrder.length);
};

describe("the ball's way", () => {
  test('ends in the pocket that was drawn, whichever it is, and stays there', () => {
    for (const round of rounds)
      for (const pocket of wheelOrder) {
        const path = ballPath(round, pocket, draw);
        for (const at of [path.rests, draw, draw + 5_000]) {
          const { angle, radius } = path.ball(at);
          expect([round, pocketAt(angle - path.rotor(at))]).toEqual([round, pocket]);
          expect(radius).toBeCloseTo(wheelShape.pocket.rest, 6);
        }
      }
  });

  test('goes on without a jump from the track to the pocket, also where the outcome came late', () => {
    for (const learnt of [0, 400, 2_500])
      for (const round of rounds.slice(0, 10)) {
        const path = ballPath(round, 17, draw, learnt);
        const most = { angle: 0, radius: 0, height: 0 };
        for (let at = 0; at < draw; at += 4) {
          const [one, next] = [path.ball(at), path.ball(at + 4)];
          for (const part of ['angle', 'radius', 'height'] as const) most[part] = Math.max(most[part], Math.abs(next[part] - one[part]));
        }
        // 4 ms at the fastest speed of the ball are less than a tenth of a radian.
        expect(most.angle).toBeLessThan(0.1);
        expect(most.radius).toBeLessThan(0.012);
        expect(most.height).toBeLessThan(0.012);
      }
  });

  test('is the same before its outcome is known as after, until it is known', () => {
    const unknown = ballPath(5, null, draw);
    for (const pocket of [0, 17, 36]) {
      const known = ballPath(5, pocket, draw, 600);
      for (const at of [0, 200, 600, 900]) expect(known.ball(at)).toEqual(unknown.ball(at));
    }
  });

  test('differs from round to round', () => {
    const strikes = rounds.map((round) => ballPath(round, 17, draw).strikes.map(Math.round).join());
    expect(new Set(strikes).size).toBeGreaterThan(rounds.length / 2);
  });

  test('numbers follow one another clockwise, as on the wheel', () => {
    expect(pocketAngle(0)).toBeCloseTo(0);
    expect(pocketAngle(32)).toBeCloseTo((-2 * Math.PI) / 37);
    expect(wheelOrder.map((pocket) => pocketAt(pocketAngle(pocket)))).toEqual(wheelOrder);
  });
});
