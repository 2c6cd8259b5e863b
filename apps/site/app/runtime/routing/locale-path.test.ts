import { expect, test } from 'vitest';
import { localePath } from './locale-path.ts';

test('an address that names its language in another way leads to the one that we use [R2-044]', () => {
  expect(localePath('/en')).toBe('/');
  expect(localePath('/en/terms')).toBe('/terms');
  expect(localePath('/IT')).toBe('/it');
  expect(localePath('/IT/game/dice')).toBe('/it/game/dice');
  expect(localePath('/it-IT/terms')).toBe('/it/terms');
  expect(localePath('/en_GB/terms')).toBe('/terms');
  expect(localePath('/it/en/terms')).toBe('/terms');
  expect(localePath('/it/it/terms')).toBe('/it/terms');
});

test('any other address stays where it is [R2-044]', () => {
  for (const path of ['/', '/it', '/terms', '/it/terms', '/fr/terms', '/item', '/en//evil.test']) expect(localePath(path)).toBeNull();
});
