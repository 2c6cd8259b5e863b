import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntilOpen, waitBefore } from './open-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tab(answers: (boolean | Error)[]) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const asked: number[] = [];
  const onOpen = vi.fn();
  const begin = Date.now();
  const stop = askUntilOpen({
    page,
    chance: () => 0.5,
    onOpen,
    isOpen: async () => {
      asked.push((Date.now() - begin) / 1000);
      const answer = answers.shift() ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const show = (isShown: boolean) => {
    page.hidden = !isShown;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { asked, onOpen, show, stop };
}

test('the waits grow up to two minutes, and no two tabs need ask at one moment', () => {
  expect([0, 1, 2, 3, 9].map((question) => waitBefore(question, 0.5))).toEqual([4000, 8000, 16_000, 32_000, 120_000]);
  expect([waitBefore(9, 0), waitBefore(9, 1)]).toEqual([90_000, 150_000]);
});

test('a shut page is asked for until it can be had, whatever goes wrong on the way, and then no more', async () => {
  const { asked, onOpen } = tab([false, new Error('no connection'), true]);
  await vi.advanceTimersByTimeAsync(27_000);
  expect(asked).toEqual([4, 12]);
  expect(onOpen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([4, 12, 28]);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a tab that nobody looks at does not ask, and asks at once when somebody comes back to it', async () => {
  const { asked, show } = tab([false, true]);
  show(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual([]);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([3600]);
  // Coming and going asks nothing before its time.
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked).toEqual([3600]);
});

test('a page that is left asks no more', async () => {
  const { asked, onOpen, stop } = tab([true]);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([]);
  expect(onOpen).not.toHaveBeenCalled();
});
