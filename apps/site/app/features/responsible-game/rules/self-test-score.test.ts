import { expect, test } from 'vitest';
import { levelOf, questions, type Answer } from './self-test-score.ts';

const scoring = (score: number): Answer[] =>
  questions.map((_, index): Answer => {
    const left = Math.min(3, Math.max(0, score - index * 3));
    return left === 3 ? 3 : left === 2 ? 2 : left === 1 ? 1 : 0;
  });

test('[RGP-28] the self-test tells no harm, little, some and serious harm apart at 0, 2 and 7 points', () => {
  const levels = Array.from({ length: 28 }, (_, score) => levelOf(scoring(score)));
  expect(levels).toEqual(['none', ...Array<string>(2).fill('low'), ...Array<string>(5).fill('some'), ...Array<string>(20).fill('high')]);
});

test('there is no result before all nine questions are answered', () => {
  expect(levelOf([])).toBeNull();
  expect(levelOf([...scoring(9).slice(0, 8), null])).toBeNull();
});
