import { expect, test } from 'vitest';
import { letterDay, letterMoment } from './letter-date.ts';

test('[R9-002] letters write days as dd.mm.yyyy and times as h:mm, in the time zone of whoever reads', () => {
  const at = new Date('2036-03-02T23:05:00Z');
  expect([letterDay(at, 'UTC'), letterDay(at, 'Europe/Rome')]).toEqual(['02.03.2036', '03.03.2036']);
  expect([letterMoment(at, 'UTC'), letterMoment(at, 'Europe/Rome')]).toEqual(['02.03.2036 23:05 (UTC)', '03.03.2036 0:05 (Europe/Rome)']);
});
