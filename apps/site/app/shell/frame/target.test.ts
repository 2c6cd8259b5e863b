import { expect, test } from 'vitest';
import { safeReturnPath, safeTarget } from './target.ts';

const here = new URL('https://casino.test/it/gamehall');

test('paths of this site are followed, with query and hash [R2-043]', () => {
  expect(safeTarget('/gamehall?category=slots#top', false, here)).toEqual({ kind: 'path', path: '/gamehall?category=slots#top' });
  expect(safeTarget('https://casino.test/terms', false, here)).toEqual({ kind: 'path', path: '/terms' });
  expect(safeTarget('/it/terms?a=1', false, here)).toEqual({ kind: 'path', path: '/terms?a=1' });
});

test('another site is refused unless marked as external [R2-043]', () => {
  expect(safeTarget('https://example.com/', false, here)).toBeNull();
  expect(safeTarget('//example.com/', false, here)).toBeNull();
  expect(safeTarget('https://example.com/', true, here)).toEqual({ kind: 'external', href: 'https://example.com/' });
});

test('addresses that run or carry code are never followed [R2-043]', () => {
  for (const url of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://casino.test/x',
    'file:///etc/passwd',
  ]) {
    expect(safeTarget(url, true, here)).toBeNull();
  }
});

test('a return address leads only to this site [R2-031]', () => {
  expect(safeReturnPath('/cashier/deposit?x=1', here)).toBe('/cashier/deposit?x=1');
  expect(safeReturnPath('/it/profile/settings#a', here)).toBe('/profile/settings#a');
  for (const url of [
    'https://evil.test/',
    '//evil.test/',
    'https://casino.test//evil.test',
    '/it//evil.test',
    '/\\evil.test',
    'javascript:1',
    '',
  ])
    expect(safeReturnPath(url, here)).toBeNull();
});
