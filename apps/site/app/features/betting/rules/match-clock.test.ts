import { expect, test } from 'vitest';
import { clockSeconds, clockText, minuteText } from './match-clock.ts';

const at = '2026-03-07T18:00:00.000Z';
const now = Date.parse(at) + 95_500;

test('a running clock goes on by itself, a stopped one stands, and a sport without one has none', () => {
  expect(clockSeconds({ clock: 4000, clock_at: at, is_running: true }, now)).toBe(4095);
  expect(clockSeconds({ clock: 4000, clock_at: at, is_running: false }, now)).toBe(4000);
  expect(clockSeconds({ clock: null, clock_at: null, is_running: false }, now)).toBeNull();
});

test('a browser whose clock is behind never turns the match back', () => {
  expect(clockSeconds({ clock: 4000, clock_at: at, is_running: true }, Date.parse(at) - 5_000)).toBe(4000);
});

test('the minute is the one being played, and added time is told as such', () => {
  expect(minuteText(0, 'first_half')).toBe("1'");
  expect(minuteText(66 * 60 + 12, 'second_half')).toBe("67'");
  expect(minuteText(46 * 60, 'first_half')).toBe("45+2'");
  expect(minuteText(50 * 60, 'second_half')).toBe("51'");
  expect(clockText(4032)).toBe('67:12');
});
