import { expect, test } from 'vitest';
import { flagOf } from './flag.ts';

test('a country’s flag is made of its letters; what is no country has none', () => {
  expect(['IT', 'GB', 'BR'].map(flagOf)).toEqual(['🇮🇹', '🇬🇧', '🇧🇷']);
  expect(['', 'it', 'ITA', '1T'].map(flagOf)).toEqual(['', '', '', '']);
});
