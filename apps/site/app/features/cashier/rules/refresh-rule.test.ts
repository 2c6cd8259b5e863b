import { expect, test } from 'vitest';
import { clickAsks, interval, timerAsks, usualRefresh } from './refresh-rule.ts';

const minute = 60_000;
const moment = (change = {}) => ({ now: 10 * minute, usedAt: 10 * minute, knownAt: 0, isHidden: false, path: '/', ...change });

test('the usual settings: every 10 s, 1 s between clicks, off after 5 min [R9-003, R3-019]', () => {
  expect(interval(usualRefresh)).toBe(10_000);
  expect(timerAsks(usualRefresh, moment({ usedAt: 5 * minute + 1 }))).toBe(true);
  expect(timerAsks(usualRefresh, moment({ usedAt: 5 * minute }))).toBe(false);
  expect(clickAsks(usualRefresh, moment({ knownAt: 10 * minute - 1000 }))).toBe(true);
  expect(clickAsks(usualRefresh, moment({ knownAt: 10 * minute - 999 }))).toBe(false);
});

test('the timer rests on pages of games and in a tab that nobody sees [R4-016]', () => {
  expect(timerAsks(usualRefresh, moment({ path: '/game/dice' }))).toBe(false);
  expect(timerAsks(usualRefresh, moment({ path: '/gamehall' }))).toBe(true);
  expect(timerAsks(usualRefresh, moment({ isHidden: true }))).toBe(false);
  expect(clickAsks(usualRefresh, moment({ path: '/game/dice' }))).toBe(true);
});

test('content switches each part of it on and off [R4-016, R3-019]', () => {
  const idle = moment({ usedAt: 0 });
  expect(timerAsks({ ...usualRefresh, isEnabledTurnOffRequests: false }, idle)).toBe(true);
  expect(timerAsks({ ...usualRefresh, countMinutesAfterWhichRequestsTurnedOff: 30 }, idle)).toBe(true);
  expect(timerAsks({ ...usualRefresh, isEnabledInterval: false }, moment())).toBe(false);
  expect(interval({ ...usualRefresh, isEnabledInterval: false })).toBeNull();
  expect(clickAsks({ ...usualRefresh, isEnabledRequestsAfterClick: false }, moment())).toBe(false);
});

test('an interval of nothing does not make the page ask without end', () => {
  expect(interval({ ...usualRefresh, countSecondsForInterval: 0 })).toBe(1000);
});
