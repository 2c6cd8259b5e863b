import { expect, test } from 'vitest';
import { byRendezvous } from './rendezvous.ts';

const four = ['1', '2', '3', '4'].map((name) => ({ name }));
const keys = Array.from({ length: 4_000 }, (_, index) => `session ${index}`);
const own = (key: string, members: readonly { name: string }[]) => byRendezvous(key, members)[0]?.name;

test('keys are spread evenly, in whatever order the members stand', () => {
  const counts = Object.groupBy(keys, (key) => own(key, four) ?? '');
  for (const { name } of four) expect(counts[name]?.length, name).toBeGreaterThan(880);
  expect(keys.map((key) => own(key, four.toReversed()))).toEqual(keys.map((key) => own(key, four)));
});

test('when a member goes only its own keys move, evenly, to whom its order names next', () => {
  const left = four.filter(({ name }) => name !== '2');
  const moved = keys.filter((key) => own(key, left) !== own(key, four));
  expect(moved).toEqual(keys.filter((key) => own(key, four) === '2'));
  for (const key of moved) expect(own(key, left)).toBe(byRendezvous(key, four)[1]?.name);
  const counts = Object.groupBy(moved, (key) => own(key, left) ?? '');
  for (const { name } of left) expect(counts[name]?.length, name).toBeGreaterThan(moved.length / 3 - 80);
});

test('without members there is nobody', () => {
  expect(byRendezvous('session', [])).toEqual([]);
});
