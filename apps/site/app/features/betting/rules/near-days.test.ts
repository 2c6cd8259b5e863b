import { expect, test } from 'vitest';
import { isSameSpan, spanIn, spanOf } from './near-days.ts';

const now = Date.parse('2026-03-28T23:30:00Z');

test('days are whole ones of UTC on the server, and lie side by side', () => {
  expect(spanOf('today', now, true)).toEqual({ from: '2026-03-28T00:00:00.000Z', before: '2026-03-29T00:00:00.000Z' });
  expect(spanOf('yesterday', now, true).before).toBe(spanOf('today', now, true).from);
  expect(spanOf('tomorrow', now, true).from).toBe(spanOf('today', now, true).before);
  expect(spanOf('later', now, true)).toEqual({ from: spanOf('tomorrow', now, true).before });
  expect(spanOf('earlier', now, true)).toEqual({ before: spanOf('yesterday', now, true).from });
});

test('in the reader’s time zone a day begins at midnight there, also when clocks are put forward', () => {
  const { before, from } = spanOf('today', now, false);
  const [start, end] = [new Date(from ?? ''), new Date(before ?? '')];
  for (const moment of [start, end]) expect([moment.getHours(), moment.getMinutes()]).toEqual([0, 0]);
  expect(start.getTime()).toBeLessThanOrEqual(now);
  expect(end.getTime()).toBeGreaterThan(now);
  expect(new Date(now).getDate()).toBe(start.getDate());
});

test('an address says a span as the links have it, and nothing else counts', () => {
  const span = spanOf('tomorrow', now, true);
  expect(spanIn(new URLSearchParams({ ...span }))).toEqual(span);
  expect(spanIn(new URLSearchParams({ from: 'soon', before: '2026-99-99T00:00:00.000Z' }))).toEqual({});
  expect(isSameSpan(span, spanIn(new URLSearchParams({ ...span })))).toBe(true);
  expect(isSameSpan(span, {})).toBe(false);
});
