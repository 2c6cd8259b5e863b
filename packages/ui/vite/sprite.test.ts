import { expect, test } from 'vitest';
import { iconNames } from '../src/icon/names.ts';
import { makeSprite } from './sprite.ts';

test('the sprite has every icon of the list, and the list is sorted', () => {
  const sprite = makeSprite();
  for (const name of iconNames) expect(sprite).toContain(`<symbol id="${name}"`);
  expect([...iconNames].sort()).toEqual([...iconNames]);
});
