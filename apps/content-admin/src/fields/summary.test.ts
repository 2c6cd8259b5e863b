import { expect, test } from 'vitest';
import { audienceOf, summaryOf } from './summary.ts';

test('a title whose last words stand out is known by all of it', () => {
  expect(summaryOf({ tag: 'New', title: 'Try every game free,', title_accent: 'then play for money' })).toBe(
    'Try every game free, then play for money',
  );
  expect(summaryOf({ title: 'Dice', title_accent: null })).toBe('Dice');
  expect(summaryOf({ title: null, label: 'Help' })).toBe('Help');
});

test('who alone is shown it is told where it is not everybody', () => {
  expect([{ audience: 'guest' }, { audience: 'all' }, {}].map(audienceOf)).toEqual(['guest', null, null]);
});
