import { expect, test } from 'vitest';
import { readTarget } from './read-target.ts';

test.each([
  ['2', 200],
  ['2.5', 250],
  ['2,5', 250],
  ['3,25', 325],
  ['1,000', 100_000],
  ['1,000.50', 100_050],
  ['1,000,000', 100_000_000],
  ['1000000', 100_000_000],
  [' 1.01 × ', 101],
])('a target of %s is read as %s hundredths: a comma before one or two digits is the Italian decimal one', (text, hundredths) => {
  expect(readTarget(text)).toBe(hundredths);
});

test.each(['', 'x', '2,', '2.555', '1,0000', '1.000,50', '12,34,56', '-2'])('%s is no target', (text) => {
  expect(readTarget(text)).toBeNull();
});
