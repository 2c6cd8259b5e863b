import { expect, test } from 'vitest';
import { measureLateness } from './kills.ts';

const survived = [
  { struckAt: 10_000, stoodAt: 15_000 },
  { struckAt: 20_000, stoodAt: 35_000 },
];

test('lateness after a kill counts from the last kill before the end, and what was not due by then from when it was due', () => {
  expect(measureLateness(5_000, 9_000, survived)).toEqual({ afterKill: 4, standing: 4, inAll: 4 });
  expect(measureLateness(5_000, 36_000, survived)).toEqual({ afterKill: 16, standing: 11, inAll: 31 });
  expect(measureLateness(40_000, 47_000, survived)).toEqual({ afterKill: 7, standing: 7, inAll: 7 });
});

test('kills in a row hide nothing that waits: all the time that the product stood counts', () => {
  const quick = Array.from({ length: 100 }, (_, i) => ({ struckAt: i * 4_000, stoodAt: i * 4_000 + 3_000 }));
  expect(measureLateness(0, 400_000, quick)).toEqual({ afterKill: 4, standing: 100, inAll: 400 });
});
