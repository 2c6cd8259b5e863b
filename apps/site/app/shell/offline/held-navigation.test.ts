import { expect, test } from 'vitest';
import { isSamePage } from './held-navigation.ts';

test.each([
  ['/gamehall', '/gamehall#top', true],
  ['/gamehall?category=slots', '/gamehall?category=slots#top', true],
  ['/gamehall?category=slots&popup=menu', '/gamehall?category=slots', true],
  ['/gamehall?popup=auth&step=login', '/gamehall', true],
  ['/gamehall', '/gamehall?popup=deposit', false],
  ['/gamehall', '/gamehall?category=slots', false],
  ['/gamehall', '/', false],
  ['/gamehall', '/it/gamehall', false],
  ['/gamehall', 'https://else.test/gamehall', false],
])('from %s to %s the page that is open stays: %s', (here, there, isSame) => {
  const origin = 'https://casino.test';
  expect(isSamePage(new URL(here, origin), new URL(there, origin))).toBe(isSame);
});
