import { expect, test } from 'vitest';
import { calibratedSlowdown, usualSlowdown } from './cpu-slowdown.ts';

test("the slowdown follows the curve of Lighthouse's calculator, which has no steps", () => {
  for (const [index, slowdown] of [
    [150, 1],
    [800, 2],
    [1300, 3],
    [1533, usualSlowdown],
    [2000, 6],
  ] as const)
    expect(calibratedSlowdown(index)).toBeCloseTo(slowdown, 1);
  for (const edge of [800, 1300]) expect(calibratedSlowdown(edge - 0.01)).toBeCloseTo(calibratedSlowdown(edge) ?? 0, 3);
});

test('a machine slower than a phone stands for none, and no machine is slowed down beyond the range of the documentation', () => {
  expect(calibratedSlowdown(149)).toBeNull();
  expect(calibratedSlowdown(Number.NaN)).toBeNull();
  expect(calibratedSlowdown(9000)).toBe(10);
});
