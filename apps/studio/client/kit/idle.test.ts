import { expect, test } from 'vitest';
import { inIdleMoments } from './idle.ts';

function moments() {
  const waiting: (() => void)[] = [];
  return { idle: (then: () => void) => void waiting.push(then), pass: () => waiting.shift()?.(), waiting };
}

test('each task waits for an idle moment of its own', () => {
  const { idle, pass, waiting } = moments();
  const done: string[] = [];
  inIdleMoments(
    ['a', 'b', 'c'].map((name) => () => void done.push(name)),
    () => true,
    idle,
  );
  expect(done).toEqual([]);
  pass();
  expect(done).toEqual(['a']);
  pass();
  pass();
  expect(done).toEqual(['a', 'b', 'c']);
  expect(waiting).toEqual([]);
});

test('what is not wanted any more is not done', () => {
  const { idle, pass, waiting } = moments();
  const done: string[] = [];
  let isWanted = true;
  inIdleMoments(
    ['a', 'b'].map((name) => () => void done.push(name)),
    () => isWanted,
    idle,
  );
  pass();
  isWanted = false;
  pass();
  expect(done).toEqual(['a']);
  expect(waiting).toEqual([]);
});
