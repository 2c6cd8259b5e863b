import { expect, test } from 'vitest';
import { racePlan } from './race-plan.ts';

const finish = 14_500;
const orders = [
  [1, 2, 3, 4, 5, 6],
  [6, 5, 4, 3, 2, 1],
  [3, 1, 6, 2, 5, 4],
];

test('horses pass the post in the order that was drawn, in every round, and none ever runs back', () => {
  for (let number = 1; number <= 60; number++)
    for (const order of orders) {
      const plan = racePlan(number, order, finish);
      const passed = new Map<number, number>();
      let last = plan.at(0);
      let ranBack = 0;
      for (let at = 0; at <= finish + 3_000; at += 10) {
        const now = plan.at(at);
        for (const [index, place] of now.entries()) {
          if (place < (last[index] ?? 0) - 1e-9) ranBack++;
          if (place >= 1 && !passed.has(index + 1)) passed.set(index + 1, at);
        }
        last = now;
      }
      expect(ranBack).toBe(0);
      expect([...passed.keys()].toSorted((one, other) => (last[other - 1] ?? 0) - (last[one - 1] ?? 0))).toEqual(order);
      expect(passed.get(order[0] ?? 0)).toBeCloseTo(finish, -2);
    }
});

test('until the places part nothing about the race tells how it ends', () => {
  const plans = [null, ...orders].map((order) => racePlan(7, order, finish));
  for (let at = 0; at <= 3_000; at += 100) expect(new Set(plans.map((plan) => plan.at(at).join())).size).toBe(1);
});

test('some races are decided by a photograph, most are not', () => {
  const photos = Array.from({ length: 400 }, (_, number) => racePlan(number + 1, null, finish)).filter(({ isPhoto }) => isPhoto);
  expect(photos.length).toBeGreaterThan(60);
  expect(photos.length).toBeLessThan(180);
});
