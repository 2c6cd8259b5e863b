import { expect, test } from 'vitest';
import { datedKey, keyDay } from './key-day.ts';

test('a key made on a day names that day, in UTC, whatever follows', () => {
  expect(datedKey(new Date('2026-11-23T23:59:59.999Z'), 'abc')).toBe('20261123.abc');
  expect(keyDay(datedKey(new Date('2026-11-23T23:59:59.999Z'), 'abc'))).toBe('2026-11-23');
  expect(keyDay('20280229.x')).toBe('2028-02-29');
});

test.each([
  '',
  'abc',
  '20261123',
  '20261123x',
  '2026112.x',
  '20261301.x',
  '20260230.x',
  '20270229.x',
  '00000000.x',
  '00000101.x',
  'x20261123.y',
])('a key that names no day of the calendar has none: %s', (key) => {
  expect(keyDay(key)).toBeNull();
});
