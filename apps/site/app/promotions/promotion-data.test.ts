import { expect, test } from 'vitest';
import { isOn } from './promotion-data.ts';

test('a promotion is told of until it ends, also before it begins', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(isOn({ ends_at: null }, now)).toBe(true);
  expect(isOn({ ends_at: '2026-11-21T12:00:01Z' }, now)).toBe(true);
  expect(isOn({ ends_at: '2026-11-21T12:00:00Z' }, now)).toBe(false);
});
