import { expect, test } from 'vitest';
import { progressShare } from './progress-share.ts';

test('progress is the share of a count between a minimum and a maximum [R4-019]', () => {
  expect(progressShare(150, 100, 200)).toBe(50);
  expect(progressShare(0, 0, 40)).toBe(0);
  expect(progressShare(10, 0, 40)).toBe(25);
});

test('without a maximum everything is reached [R4-019]', () => {
  expect(progressShare(3, 0, null)).toBe(100);
  expect(progressShare(3, 0, undefined)).toBe(100);
  expect(progressShare(3, 5, 5)).toBe(100);
});

test('progress never leaves 0 to 100 [R4-019]', () => {
  expect(progressShare(-5, 0, 10)).toBe(0);
  expect(progressShare(50, 0, 10)).toBe(100);
});
