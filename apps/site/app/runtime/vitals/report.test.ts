import { expect, test } from 'vitest';
import { deviceOf, routeName } from './report.ts';

test('[R7-023] devices are told apart by the breakpoints of the site', () => {
  expect([360, 767, 768, 991, 992, 1920].map(deviceOf)).toEqual(['phone', 'phone', 'tablet', 'tablet', 'desktop', 'desktop']);
});

test('[R7-023] a route is sent by a name that the server takes', () => {
  expect(routeName('games/hall')).toBe('games/hall');
  expect(routeName('content/page.$slug')).toBe('content/page.slug');
  expect(routeName('')).toBe('unknown');
  expect(routeName('x'.repeat(99))).toHaveLength(60);
});
