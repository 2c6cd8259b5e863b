import { expect, test, vi } from 'vitest';
import { pageShown } from './page-shown.ts';

test('[R4-009] who waits for the next page is told once it is shown, and at the latest after a while', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  pageShown.tell();
  const first = pageShown.next(10_000).then(() => order.push('first'));
  const second = pageShown.next(10_000).then(() => order.push('second'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(order).toEqual([]);
  pageShown.tell();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  const never = pageShown.next(10_000).then(() => order.push('never shown'));
  await vi.advanceTimersByTimeAsync(10_000);
  await never;
  expect(order).toHaveLength(3);
  vi.useRealTimers();
});
