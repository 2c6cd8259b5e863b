import { expect, test } from 'vitest';
import { elapsed } from './use-session-clock.ts';

test('[RGP-16] the time of a session is told in hours, minutes and seconds, to the second, and never below zero', () => {
  const from = Date.parse('2026-03-02T12:00:00.400Z');
  for (const [seconds, text] of [
    [0, '00:00:00'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [3_599, '00:59:59'],
    [3_600, '01:00:00'],
    [12 * 3_600, '12:00:00'],
    [100 * 3_600 + 61, '100:01:01'],
  ] as const) {
    expect(elapsed(from, from + seconds * 1000)).toBe(text);
    expect(elapsed(from, from + seconds * 1000 + 999)).toBe(text);
  }
  // The browser's clock may be behind the server's.
  expect(elapsed(from, from - 5_000)).toBe('00:00:00');
});
