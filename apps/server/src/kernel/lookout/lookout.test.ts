import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lookout } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A lookout with the moments of its looks. */
function watched(answer: () => number | null = () => null) {
  const looks: number[] = [];
  const begun = Date.now();
  const now = () => Date.now() - begun;
  const lookout = new Lookout({
    look() {
      looks.push(now());
      return Promise.resolve(answer());
    },
    soon: 20,
    quick: 250,
    slow: 5_000,
    now,
  });
  return { lookout, looks };
}

test('while nothing is said it looks as seldom as it may', async () => {
  const { lookout, looks } = watched();
  lookout.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual(Array.from({ length: 13 }, (_, index) => index * 5_000));
  await lookout.stop();
});

test('a word is followed by a look at once, and what is committed after it is found within a quarter of the time that it took', async () => {
  const { lookout, looks } = watched();
  lookout.start();
  await vi.advanceTimersByTimeAsync(11_000);
  looks.length = 0;
  lookout.stir();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks[0]).toBe(11_020);
  for (const [index, at] of looks.entries()) {
    const next = looks[index + 1];
    if (next !== undefined) expect(next - at).toBeLessThanOrEqual(Math.max(250, (at - 11_000) / 4));
  }
  expect(looks.length).toBeLessThan(25);
});

test('words that follow each other without end do not put off the look', async () => {
  const { lookout, looks } = watched();
  lookout.start(10_000);
  for (let n = 0; n < 10; n++) {
    lookout.stir();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(looks).toEqual([20, 40, 60, 80, 100]);
});

test('a look that knows when it has to come again says so', async () => {
  const { lookout, looks } = watched(() => (looks.length < 3 ? 100 : null));
  lookout.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks).toEqual([0, 100, 200]);
});

test('after the stop nothing is looked for', async () => {
  const { lookout, looks } = watched();
  lookout.start();
  await lookout.stop();
  lookout.stir();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([]);
});
