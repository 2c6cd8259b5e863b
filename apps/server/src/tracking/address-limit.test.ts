import { expect, test } from 'vitest';
import { ManualClock } from '../platform/clock/clock.ts';
import { AddressLimit } from './address-limit.ts';

test('an address is held to so many a minute and so many a day; its neighbours are not', () => {
  const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
  const limit = new AddressLimit(clock, { minute: 3, day: 7 });
  const taken = () => Array.from({ length: 5 }, () => limit.take('203.0.113.1')).filter(Boolean).length;
  expect(taken()).toBe(3);
  clock.advance(60_000);
  expect(taken()).toBe(3);
  clock.advance(60_000);
  expect(taken()).toBe(1);
  expect(limit.take('203.0.113.2')).toBe(true);
  clock.advance(86_400_000);
  expect(taken()).toBe(3);
});
