import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown, idleFor, idleLimitAt } from './idle-rule.ts';

test('at 80 % of the allowed time the rest is counted down, at its end the player is signed out [R4-014]', () => {
  expect(idleFor(0, 1800)).toEqual({ phase: 'used', wait: 1_440_000 });
  expect(idleFor(1_439_999, 1800)).toEqual({ phase: 'used', wait: 1 });
  expect(idleFor(1_440_000, 1800)).toEqual({ phase: 'warned', secondsLeft: 360 });
  expect(idleFor(1_799_001, 1800)).toEqual({ phase: 'warned', secondsLeft: 1 });
  expect(idleFor(1_800_000, 1800)).toEqual({ phase: 'over' });
  expect(idleFor(9_999_999, 1800)).toEqual({ phase: 'over' });
});

test('the cashier has a time of its own, and so has a payment that is awaited; none outlasts that of the site [R3-004] [R4-014]', () => {
  const limits = { site: 1800, cashier: 600, payment: 900 };
  const at = (path: string, change = {}) => idleLimitAt(path, { ...limits, ...change });
  for (const path of ['/', '/gamehall', '/cashiers', '/profile/settings']) expect(at(path), path).toBe(1800);
  for (const path of ['/cashier', '/cashier/deposit/card', '/cashier/history']) expect(at(path), path).toBe(600);
  for (const path of ['/cashier/paypending/7', '/cashier/paynewwindow', '/cashier/receipt']) expect(at(path), path).toBe(900);
  expect([at('/cashier', { cashier: 5000 }), at('/cashier/paypending', { payment: 5000 })]).toEqual([1800, 1800]);
});

test('without a limit nobody is signed out [R4-014]', () => {
  expect(idleFor(Number.MAX_SAFE_INTEGER, 0)).toEqual({ phase: 'used', wait: Number.POSITIVE_INFINITY });
});

test('waiting as long as the rule says leads to the warning, and the seconds left never grow [R4-014]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000_000), fc.nat(10_000), (limit, idle, more) => {
      const now = idleFor(idle, limit);
      const later = idleFor(idle + more, limit);
      if (now.phase === 'used') expect(idleFor(Math.ceil(idle + now.wait), limit).phase).not.toBe('used');
      if (now.phase === 'warned') {
        expect(now.secondsLeft).toBeGreaterThanOrEqual(1);
        expect(now.secondsLeft).toBeLessThanOrEqual(Math.ceil(limit * 0.2));
        if (later.phase === 'warned') expect(later.secondsLeft).toBeLessThanOrEqual(now.secondsLeft);
        expect(later.phase).not.toBe('used');
      }
    }),
  );
});

test('the countdown is read as minutes and seconds', () => {
  expect([countdown(360), countdown(61), countdown(9)]).toEqual(['6:00', '1:01', '0:09']);
});
