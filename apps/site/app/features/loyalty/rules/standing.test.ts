import { expect, test } from 'vitest';
import { standingOn } from './standing.ts';

const levels = [
  { id: 'bronze', points: 0 },
  { id: 'silver', points: 250 },
  { id: 'gold', points: 1_000 },
];

test('[R3-012] a ladder shows the level that is reached, the next one and how much of its points there is', () => {
  expect(standingOn(levels, 'silver', 625)).toMatchObject({ next: { id: 'gold' }, missing: 375, share: 0.625, index: 1 });
  expect(standingOn(levels, 'bronze', 0)).toMatchObject({ next: { id: 'silver' }, missing: 250, share: 0 });
  // A correction may leave less than nothing.
  expect(standingOn(levels, 'bronze', -20)).toMatchObject({ missing: 270, share: 0 });
});

test('at the top nothing is missing, and a ladder that content changed still shows something', () => {
  expect(standingOn(levels, 'gold', 4_000)).toMatchObject({ next: null, missing: 0, share: 1 });
  expect(standingOn(levels, 'platinum', 10)).toMatchObject({ level: null, next: { id: 'bronze' }, index: -1 });
  expect(standingOn([], null, 0)).toMatchObject({ level: null, next: null, share: 1 });
});
