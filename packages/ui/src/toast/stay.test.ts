import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayOf } from './stay.ts';
import { toasts, type Toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id);
  vi.useRealTimers();
});

function shown(): Toast {
  toasts.show({ tone: 'info', title: 'A notice', duration: 5000 });
  const toast = toasts.current().at(-1);
  if (!toast) throw new Error('The notice is not shown');
  return toast;
}

test('a notice goes when its time is over [R9-005]', () => {
  stayOf(shown()).show(false);
  vi.advanceTimersByTime(4999);
  expect(toasts.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toEqual([]);
});

test('the time of a notice stands while somebody is at it, and goes on afterwards [R9-005]', () => {
  const stay = stayOf(shown());
  stay.show(false);
  vi.advanceTimersByTime(3000);
  stay.show(true);
  vi.advanceTimersByTime(60_000);
  expect([stay.spent, stay.age]).toEqual([3000, 63_000]);
  stay.show(false);
  vi.advanceTimersByTime(1999);
  expect(toasts.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toEqual([]);
});

test('a notice that is shown in another place keeps its time, and that somebody is at it [R2-049]', () => {
  const toast = shown();
  const leave = stayOf(toast).show(false);
  vi.advanceTimersByTime(2000);
  leave();
  const there = stayOf(toast);
  expect([there.spent, there.age, there.isHeld]).toEqual([2000, 2000, false]);
  there.show(true)();
  vi.advanceTimersByTime(60_000);
  expect([stayOf(toast).spent, stayOf(toast).isHeld]).toEqual([2000, true]);
  expect(stayOf(shown()).spent).toBe(0);
});

test('time that runs already is not begun anew', () => {
  const stay = stayOf(shown());
  stay.show(false);
  vi.advanceTimersByTime(4000);
  stay.show(false);
  expect(stay.spent).toBe(4000);
  vi.advanceTimersByTime(1000);
  expect(toasts.current()).toEqual([]);
});
