import { expect, test } from 'vitest';
import { patternOf, patterns, silksOf } from './colours.ts';

test('a pattern that the offer names is drawn as it is, any other name as one of ours and never plain', () => {
  for (const pattern of patterns) expect(patternOf(pattern)).toBe(pattern);
  const others = Array.from({ length: 200 }, (_, index) => patternOf(`sr:competitor:${index}`));
  expect(others).toEqual(Array.from({ length: 200 }, (_, index) => patternOf(`sr:competitor:${index}`)));
  expect(new Set(others)).toEqual(new Set(patterns.filter((one) => one !== 'plain')));
});

test('two runners with the same crest wear silks of their own, each always the same', () => {
  const crest = { shape: 'roundel', colours: ['#f5c518', '#15803d'] };
  const [one, other] = [silksOf({ id: 'hr-lemon-parliament', crest }), silksOf({ id: 'hr-golden-parsley', crest })];
  expect(one.pattern).toBe('roundel');
  expect(other.pattern).toBe('roundel');
  expect(one).not.toEqual(other);
  expect(silksOf({ id: 'hr-lemon-parliament', crest })).toEqual(one);
});
