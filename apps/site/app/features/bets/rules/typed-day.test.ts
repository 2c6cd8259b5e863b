import { expect, test } from 'vitest';
import { dayTyped, shownDay } from './typed-day.ts';

test('a typed day is read and shown as the site writes days', () => {
  expect(dayTyped('02.03.2026')).toBe('2026-03-02');
  expect(shownDay('2026-03-02')).toBe('02.03.2026');
  expect(shownDay(null)).toBe('');
});

test('what is no day, or not yet one, is none', () => {
  for (const text of ['', '02.03', '02.03.20', '31.02.2026', '29.02.2025', '00.01.2026', '01.13.2026'])
    expect(dayTyped(text), text).toBeNull();
  expect(dayTyped('29.02.2024')).toBe('2024-02-29');
});
