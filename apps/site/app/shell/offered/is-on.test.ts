import { expect, test } from 'vitest';
import { isOn } from './is-on.ts';

test('[R2-011] a promotion is told of from when it begins until it ends', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const on = (starts_at: string | null, ends_at: string | null) => isOn({ starts_at, ends_at }, now);
  expect(on(null, null)).toBe(true);
  expect(on(null, '2026-11-21T12:00:01Z')).toBe(true);
  expect(on(null, '2026-11-21T12:00:00Z')).toBe(false);
  expect(on('2026-11-21T12:00:00Z', null)).toBe(true);
  expect(on('2026-11-21T12:00:01Z', null)).toBe(false);
});
