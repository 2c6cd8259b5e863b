import { afterEach, expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';

afterEach(() => void vi.useRealTimers());

test('the seconds that a player still waits are told, each once, and the wait ends when it is over', async () => {
  vi.useFakeTimers();
  const told: number[] = [];
  let ended = false;
  void countDown(2500, (seconds) => told.push(seconds)).then(() => (ended = true));
  expect(told).toEqual([3]);
  await vi.advanceTimersByTimeAsync(1600);
  expect(told).toEqual([3, 2, 1]);
  await vi.advanceTimersByTimeAsync(890);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(ended).toBe(true);
  expect(told).toEqual([3, 2, 1]);
});
