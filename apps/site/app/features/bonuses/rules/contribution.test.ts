import { expect, test } from 'vitest';
import { contributionOf } from './contribution.ts';

test('a game counts as is said of it, else as the best of its categories, and one of which nothing is said takes no bonus money', () => {
  const contributions = [
    { kind: 'category', sysname: 'slots', name: 'Slots', percent: 100 },
    { kind: 'category', sysname: 'tables', name: 'Tables', percent: 10 },
    { kind: 'game', sysname: 'hot-seven', name: 'Hot Seven', percent: 0 },
  ] as const;
  const share = (sysname: string, ...categories: string[]) => contributionOf([...contributions], { sysname, categories });
  expect(share('book', 'tables', 'slots')).toBe(100);
  expect(share('roulette', 'tables')).toBe(10);
  expect(share('hot-seven', 'slots')).toBe(0);
  expect(share('dice', 'fast')).toBe(0);
});
