import { expect, test } from 'vitest';
import { gamesTexts } from '../texts/games.ts';
import { translator } from '../../runtime/texts/use-text.tsx';
import { countText } from './count.ts';

test('counts group thousands with commas [R9-002]', () => {
  expect([countText(7), countText(999), countText(1234), countText(1_234_567)]).toEqual(['7', '999', '1,234', '1,234,567']);
});

test('numbers in texts are grouped alike in both languages [R9-002]', () => {
  // As the build leaves "{count, plural, one {# game} other {# games}}".
  const plural = ['count', 'plural', { one: ['#', ' game'], other: ['#', ' games'] }];
  const texts = { ...gamesTexts, catalogs: { en: { count: [plural] }, it: { count: [plural] } } };
  expect(translator(texts, 'en')('count', { count: 3180 })).toBe('3,180 games');
  expect(translator(texts, 'it')('count', { count: 3180 })).toBe('3,180 games');
  expect(translator(texts, 'it')('count', { count: 1 })).toBe('1 game');
});
