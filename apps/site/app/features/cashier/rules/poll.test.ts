import { expect, test } from 'vitest';
import { pollEvery } from './poll.ts';

test('what takes long is looked at less and less often, and never less than every half minute', () => {
  expect([0, 1, 2, 3].map((looks) => pollEvery(looks, 3000))).toEqual([3000, 3000, 3450, 3967]);
  expect(pollEvery(100, 1500)).toBe(30_000);
});

test('in the first half minute an open payment is looked at at least five times', () => {
  let at = 0;
  let looks = 1;
  while (at + pollEvery(looks, 3000) <= 30_000) at += pollEvery(looks++, 3000);
  expect(looks - 1).toBeGreaterThanOrEqual(5);
});
