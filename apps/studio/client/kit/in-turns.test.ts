import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('each task gets a turn of its own, in order', async () => {
  const told: string[] = [];
  const whole = await inTurns(
    ['scene', 'symbols', 'logo'].map((name) => () => void told.push(name)),
    () => true,
    async () => void told.push('·'),
  );
  expect(whole).toBe(true);
  expect(told).toEqual(['·', 'scene', '·', 'symbols', '·', 'logo']);
});

test('what is no longer wanted is left, and said to be unfinished', async () => {
  const told: number[] = [];
  const whole = await inTurns(
    [1, 2, 3].map((number) => () => void told.push(number)),
    () => told.length < 2,
    async () => undefined,
  );
  expect(whole).toBe(false);
  expect(told).toEqual([1, 2]);
});
