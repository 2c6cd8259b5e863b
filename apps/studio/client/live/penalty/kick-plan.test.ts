import { expect, test } from 'vitest';
import { ballSpot, goalSize, kickMoment, kickTimes, zoneSpot } from './kick-plan.ts';

const moment = (at: number | null, drawn: { isGoal: boolean; zone: number } | null, learnt = 300, number = 7) =>
  kickMoment({ at, drawn, learnt: drawn ? learnt : Infinity, left: null, number });

test('until the ball is struck the picture is the same for every outcome', () => {
  for (const at of [0, 600, 1_200, kickTimes.strike - 1]) {
    const shown = [null, { isGoal: true, zone: 1 }, { isGoal: false, zone: 6 }].map((drawn) => {
      const { ball, camera, keeper, run, swing } = moment(at, drawn);
      return { ball, camera, dive: keeper.dive, run, swing };
    });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect(shown[0]?.ball).toBe(ballSpot);
  }
});

test('the ball arrives in its part of the goal, also when the outcome came late; a saved one never crosses the line', () => {
  for (const learnt of [200, 2_500])
    for (const isGoal of [true, false])
      for (let zone = 1; zone <= 6; zone++) {
        const { ball, keeper } = moment(kickTimes.arrives, { isGoal, zone }, learnt);
        const there = zoneSpot(zone);
        expect(Math.hypot(ball.x - there.x, ball.y - there.y, ball.z - there.z)).toBeLessThan(0.01);
        expect(Math.abs(there.x)).toBeLessThan(goalSize.width / 2);
        expect(there.y).toBeLessThan(goalSize.height);
        // Hands are at a ball that is saved, and in another part of the goal where it is not.
        expect(Math.hypot(keeper.reach.x - there.x, keeper.reach.y - there.y) < 0.5).toBe(!isGoal);
        for (let at = kickTimes.strike; at < 7_000; at += 100) {
          const { z } = moment(at, { isGoal, zone }, learnt).ball;
          if (isGoal) expect(z).toBeLessThan(goalSize.depth);
          else expect(z).toBeLessThanOrEqual(0);
        }
      }
});

test('an outcome that is not known yet holds the kicker at the ball', () => {
  expect(moment(2_500, null)).toMatchObject({ ball: ballSpot, run: 1, keeper: { dive: 0 } });
});
