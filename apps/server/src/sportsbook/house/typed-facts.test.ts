import { expect, test } from 'vitest';
import { typedFacts } from './typed-facts.ts';

const runners = ['a', 'b', 'c', 'd', 'e'];
const race = (places: Record<string, number>) => typedFacts('horse-racing', { places }, runners);

test('a race is taken as it can have ended: who shares a place leaves the next one empty', () => {
  expect(race({ a: 1, b: 2, c: 3 })).not.toBeNull();
  expect(race({ a: 1, b: 1, c: 3 })).not.toBeNull();
  expect(race({ a: 1, b: 2, c: 2, d: 4 })).not.toBeNull();
  // Four would be paid as the first three.
  expect(race({ a: 1, b: 1, c: 2, d: 3 })).toBeNull();
  expect(race({ a: 1, b: 3 })).toBeNull();
  expect(race({ b: 2 })).toBeNull();
});

test('a tennis match ends with the set by which it is won', () => {
  const match = (...sets: [number, number][]) =>
    typedFacts('tennis', { best_of: 3, sets: sets.map(([home, away]) => ({ home, away })) }, []);
  expect(match([6, 3], [6, 4])).not.toBeNull();
  expect(match([6, 3], [4, 6], [7, 6])).not.toBeNull();
  expect(match([6, 3], [6, 4], [2, 6])).toBeNull();
});
